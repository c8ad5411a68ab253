import { Aws, type Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-mediaconvert';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { MarqueeBackend } from '../backend';
import { isSandbox, monthlyBudgetFromEnvironment, optionalMailAddressFromEnvironment } from '../environment';
import { type AlarmKind, createAlarms } from './alarms';
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

const kind: AlarmKind = 'Monthly budget';

/** Reports four fifths of the account's monthly budget as spent, and a forecast above it. Delays are up to a day. */
function createBudget(stack: Stack, topic: ITopic): void {
  const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  });
  const budget = new CfnBudget(stack, kind.replaceAll(' ', '-'), {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetFromEnvironment(), unit: 'USD' },
    },
    notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
  });
  // Budgets tests the topic's policy when it is created.
  budget.node.addDependency(topic);
}

/**
 * The topic that alarms and the budget publish to. `MARQUEE_ALARM_EMAIL` subscribes an address, which AWS asks to
 * confirm; without it the topic has no subscriber.
 */
export function createAlarmTopic(stack: Stack): Topic {
  const topic = new Topic(stack, 'Alarms', { displayName: 'Marquee alarms', enforceSSL: true });
  // The explicit statement for TLS replaces the default policy, which lets all services of the account publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  const address = optionalMailAddressFromEnvironment('MARQUEE_ALARM_EMAIL');
  if (address !== undefined) topic.addSubscription(new EmailSubscription(address));
  return topic;
}
