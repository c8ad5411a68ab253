import { Aws, type CfnElement, Duration, Stack } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping, CfnFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { MarqueeBackend } from '../backend';
import { functionNameOf } from './site-functions';

/** The functions that streams, schedules and event rules invoke. Their failures reach no caller. */
const eventFunctions = [
  'accountChanges',
  'catalogueChanges',
  'figureCounting',
  'membershipRenewals',
  'storageMeasuring',
  'streamEvents',
  'streamPlanning',
  'streamReconciliation',
] as const;

export interface DeadLetterQueue {
  /** Name in `defineFunction`. */
  functionName: string;
  queue: IQueue;
}

/**
 * Stores the events that a function failed to process after all retries, for 14 days, in a queue per function. A stream
 * sends the position of a failed batch; Lambda sends the events of schedules and rules if the function fails,
 * EventBridge sends them if it cannot invoke the function. The queues' stack has no dependencies, so that it is created
 * first.
 */
export function storeDeadLetters(backend: MarqueeBackend): DeadLetterQueue[] {
  const stack = backend.createStack('dead-letters');
  return eventFunctions.map((key) => {
    const queue = createQueue(stack, key);
    const { lambda } = backend[key].resources;
    // Also grants the function's role the right to send, which its stream mappings use.
    lambda.configureAsyncInvoke({
      onFailure: new SqsDestination(queue),
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
    });
    for (const mapping of lambda.node.findAll().filter((one) => one instanceof CfnEventSourceMapping)) {
      mapping.destinationConfig = { onFailure: { destination: queue.queueArn } };
    }
    connectSchedules(lambda, queue);
    connectRules(lambda, queue);
    return { functionName: functionNameOf(lambda), queue };
  });
}

function createQueue(stack: Stack, key: string): Queue {
  const queue = new Queue(stack, `${key}DeadLetters`, {
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  return queue;
}

function connectSchedules(lambda: IFunction, queue: IQueue): void {
  const stack = Stack.of(lambda);
  const roles = stack.node.children.filter((child) => child instanceof Role);
  for (const schedule of lambda.node.findAll().filter((one) => one instanceof CfnSchedule)) {
    schedule.addPropertyOverride('Target.DeadLetterConfig.Arn', queue.queueArn);
    const role = roles.find(
      ({ node }) => node.defaultChild instanceof CfnRole && refersTo(schedule.target, node.defaultChild),
    );
    if (!role) throw new Error(`The schedule of ${lambda.node.id} has no role.`);
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
  }
}

function connectRules(lambda: IFunction, queue: IQueue): void {
  const { defaultChild } = lambda.node;
  if (!(defaultChild instanceof CfnFunction)) throw new Error(`${lambda.node.id} is not a function of this stack.`);
  for (const rule of Stack.of(lambda)
    .node.findAll()
    .filter((one) => one instanceof CfnRule)) {
    if (refersTo(rule.targets, defaultChild))
      rule.addPropertyOverride('Targets.0.DeadLetterConfig.Arn', queue.queueArn);
  }
}

function refersTo(value: unknown, element: CfnElement): boolean {
  const { stack } = element;
  return JSON.stringify(stack.resolve(value) ?? null).includes(`"${stack.getLogicalId(element)}"`);
}
