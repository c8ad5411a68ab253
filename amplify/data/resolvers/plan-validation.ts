import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, noneDataSource, noRequest, noResult, resolverOf } from './pipeline-steps';

const input = '$ctx.args.input';
const refuseIncomplete = '$util.error("A plan must have a name and a price.")';
const refuseOtherId = '$util.error("The id of a plan is its plan_id.")';

/** Uses `plan_id` as the record's key, so that the table rejects a second plan with it. */
const createGuard = `
#if( $util.isNull(${input}.plan_name) || $util.isNull(${input}.plan_price) )
  ${refuseIncomplete}
#end
#if( !$util.isNull(${input}.plan_id) )
  #if( !$util.isNull(${input}.id) && ${input}.id != ${input}.plan_id )
    ${refuseOtherId}
  #end
  $util.qr(${input}.put("id", ${input}.plan_id))
#end
${noRequest}`;

const hasNull = (field: string) => `(${input}.containsKey("${field}") && $util.isNull(${input}.${field}))`;

const updateGuard = `
#if( ${hasNull('plan_name')} || ${hasNull('plan_price')} )
  ${refuseIncomplete}
#end
#if( ${input}.containsKey("plan_id") && ${input}.plan_id != ${input}.id )
  ${refuseOtherId}
#end
${noRequest}`;

/**
 * Rejects plans without a name or a price, and two plans with the same `plan_id`. In the specification all fields of a
 * plan are optional, so the schema cannot require them, and the model's validation skips a missing or null field. One
 * more step checks creates and updates, after the authorization steps and before the record is written.
 */
export function validatePlans(backend: MarqueeBackend): void {
  for (const [verb, request] of [
    ['create', createGuard],
    ['update', updateGuard],
  ] as const) {
    const source = noneDataSource(backend);
    const guard = createStep(backend, { name: `PlanGuardOf${verb}`, source, request, response: noResult });
    addStep(resolverOf(backend, 'Mutation', `${verb}SubscriptionPlans`), guard, 'before the table');
  }
}
