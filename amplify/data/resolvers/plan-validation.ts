import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, noneDataSource, noRequest, noResult, resolverOf } from './pipeline-steps';

const requiredFields = ['plan_name', 'plan_price'] as const;

/**
 * Refuses plans without a name or a price. The specification has all fields of a plan optional, so that the schema
 * cannot require them, and the validation of the model skips a field that is missing or null. One more step, before the
 * record is written, checks the create and the update; after the steps that check the caller's rights.
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
  $util.error("A plan has a name and a price.")
#end
${noRequest}`;
}
