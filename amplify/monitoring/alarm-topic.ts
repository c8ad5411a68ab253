import { Aws, type Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { optionalMailAddressFromEnvironment } from '../environment';

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
