import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, noneDataSource, noRequest, noResult, resolverOf } from './pipeline-steps';

const requiredFields = ['plan_name', 'plan_price'] as const;

/**
 * Rejects plans without a name or a price. In the specification all fields of a plan are optional, so the schema cannot
 * require them, and the model's validation skips a missing or null field. One more step checks creates and updates,
 * after the authorization steps and before the record is written.
 */
export function validatePlans(backend: MarqueeBackend): void {
  for (const [verb, isMissing] of [
    ['create', (field: string) => `$util.isNull($ctx.args.input.${field})`],
    [
      'update',
      (field: string) => `($ctx.args.input.containsKey("${field}") && $util.isNull($ctx.args.input.${field}))`,
    ],
  ] as const) {
    const guard = createStep(backend, {
      name: `PlanGuardOf${verb}`,
      source: noneDataSource(backend),
      request: rejection(requiredFields.map(isMissing).join(' || ')),
      response: noResult,
    });
    addStep(resolverOf(backend, 'Mutation', `${verb}SubscriptionPlans`), guard, 'before the table');
  }
}

function rejection(condition: string): string {
  return `
#if( ${condition} )
  $util.error("A plan must have a name and a price.")
#end
${noRequest}`;
}
