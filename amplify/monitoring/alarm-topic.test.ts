import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlarmTopic } from './resource';

// Loading CDK's rules of CloudFormation takes ten times as long as the tests, which do not need them.
beforeEach(() => vi.stubEnv('CDK_VALIDATION', 'false'));
afterEach(() => {
  vi.unstubAllEnvs();
});

test('subscribes the address of MARQUEE_ALARM_EMAIL to the alarms', () => {
  vi.stubEnv('MARQUEE_ALARM_EMAIL', 'on-call@site.example');
  const stack = new Stack();
  createAlarmTopic(stack);
  Template.fromStack(stack).hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'on-call@site.example',
  });
});

test('creates the topic without a subscriber when no address is set', () => {
  vi.stubEnv('MARQUEE_ALARM_EMAIL', '');
  const stack = new Stack();
  createAlarmTopic(stack);
  expect(Template.fromStack(stack).findResources('AWS::SNS::Subscription')).toEqual({});
});
