import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-mediaconvert';
import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../deployment-kind';
import { createAlarmTopic } from './alarm-topic';
import { createAlarms } from './alarms';
import { createBudget } from './budget';
import { createDashboard } from './dashboard';
import type { DeadLetterQueue } from './dead-letters';
import type { MonitoredParts } from './monitored-parts';
import { functionNameOf, siteFunctions } from './site-functions';

/**
 * Alarms, their topic, the dashboard and the budget of a branch, in a stack of their own: they refer to all others, and
 * their number would exceed the resources that CloudFormation allows the data stack. A sandbox has none.
 */
export function monitorBranch(backend: MarqueeBackend, deadLetters: DeadLetterQueue[]): void {
  if (isSandbox(backend)) return;
  const { node } = backend.stack;
  const stack = backend.createStack('monitoring');
  const name = `${node.getContext('amplify-backend-namespace')}/${node.getContext('amplify-backend-name')}`;
  const parts = monitoredParts(backend, deadLetters);
  const topic = createAlarmTopic(stack);
  createAlarms(stack, name, topic, parts);
  createDashboard(stack, name, parts);
  createBudget(stack, topic);
}

function monitoredParts(backend: MarqueeBackend, deadLetters: DeadLetterQueue[]): MonitoredParts {
  const constructs = backend.stack.node.findAll();
  const functions = siteFunctions(backend);
  const webhookName = functionNameOf(backend.stripeEvents.resources.lambda);
  const webhook = functions.find(({ name }) => name === webhookName);
  const encodingQueue = constructs.find((construct) => construct instanceof CfnQueue);
  if (!webhook || !encodingQueue) throw new Error('The webhook or the encoding queue was not found.');
  return {
    functions,
    eventFunctions: new Set(deadLetters.map(({ functionName }) => functionName)),
    streamFunctions: new Set(
      constructs
        .filter((construct) => construct instanceof CfnEventSourceMapping)
        .flatMap(({ node: { scope } }) => (scope?.node.scope ? [functionNameOf(scope.node.scope)] : [])),
    ),
    deadLetters,
    webhook,
    apiId: backend.data.resources.cfnResources.cfnGraphqlApi.attrApiId,
    encodingQueueArn: encodingQueue.attrArn,
    distributions: constructs
      .filter((construct) => construct instanceof CfnDistribution)
      .map(({ attrId, node: { scope } }) => ({ name: scope?.node.id ?? '', id: attrId })),
  };
}
