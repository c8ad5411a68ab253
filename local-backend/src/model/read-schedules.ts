import * as v from 'valibot';
import { parseScheduleExpression } from '../schedules/schedule-expression.ts';
import type { ScheduleModel } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import type { Resource } from './stack.ts';
import { UnsupportedResourceError } from './unsupported.ts';

/**
 * Reads the schedules that invoke functions: those of EventBridge Scheduler, and rules with a schedule. Disabled ones
 * are omitted.
 */
export function readSchedules(assembly: CloudAssembly): ScheduleModel[] {
  const functions = new Set(assembly.resources('AWS::Lambda::Function').map((resource) => resource.attribute('Arn')));
  return [
    ...assembly.resources('AWS::Scheduler::Schedule').flatMap((resource) => readSchedule(resource)),
    ...assembly.resources('AWS::Events::Rule').flatMap((resource) => readRule(resource)),
  ].filter(({ functionArn }) => functions.has(functionArn));
}

function readSchedule(resource: Resource): ScheduleModel[] {
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = v.parse(Schedule, resource.properties());
  if (State === 'DISABLED') return [];
  if (!/^(Etc\/)?(UTC|GMT)$/.test(ScheduleExpressionTimezone))
    throw new UnsupportedResourceError(resource, `schedules in the time zone ${ScheduleExpressionTimezone}`);
  const expression = checkedExpression(resource, ScheduleExpression);
  const arn = resource.attribute('Arn');
  return [{ arn, functionArn: Target.Arn, expression, source: 'aws.scheduler', input: Target.Input }];
}

/** Reads a rule. Rules with an event pattern are unsupported; they are listed at the start instead. */
function readRule(resource: Resource): ScheduleModel[] {
  const { ScheduleExpression, State, Targets } = v.parse(Rule, resource.properties());
  if (State === 'DISABLED' || ScheduleExpression === undefined) return [];
  const expression = checkedExpression(resource, ScheduleExpression);
  const arn = resource.attribute('Arn');
  return Targets.map(({ Arn, Input }) => ({ arn, functionArn: Arn, expression, source: 'aws.events', input: Input }));
}

function checkedExpression(resource: Resource, expression: string): string {
  try {
    parseScheduleExpression(expression);
    return expression;
  } catch (error) {
    throw new UnsupportedResourceError(resource, error instanceof Error ? error.message : expression);
  }
}

const State = v.optional(v.string(), 'ENABLED');
const Target = v.object({ Arn: v.string(), Input: v.optional(v.string()) });
const Schedule = v.object({
  ScheduleExpression: v.string(),
  ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
  State,
  Target,
});
const Rule = v.object({
  ScheduleExpression: v.optional(v.string()),
  State,
  Targets: v.optional(v.array(Target), []),
});
