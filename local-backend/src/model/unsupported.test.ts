import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBackendAssembly, readModel } from './read-model.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unsupported-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const API = { Type: 'AWS::AppSync::GraphQLApi', Properties: { AuthenticationType: 'API_KEY' } };

function read(Resources: Record<string, { Type: string; Properties?: object }>) {
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  return readModel(openBackendAssembly(folder));
}

describe('an unsupported definition stops the start with its name', () => {
  test.each([
    ['data sources of the type HTTP', { Type: 'AWS::AppSync::DataSource', Properties: { Name: 'Web', Type: 'HTTP' } }],
    [
      'data sources of the type RELATIONAL_DATABASE',
      { Type: 'AWS::AppSync::DataSource', Properties: { Name: 'Sql', Type: 'RELATIONAL_DATABASE' } },
    ],
    [
      'resolvers written for APPSYNC_JS',
      {
        Type: 'AWS::AppSync::FunctionConfiguration',
        Properties: { Name: 'f', DataSourceName: 'd', Runtime: { Name: 'APPSYNC_JS' } },
      },
    ],
    [
      'sign-in names other than e-mail addresses',
      { Type: 'AWS::Cognito::UserPool', Properties: { UsernameAttributes: ['phone_number'] } },
    ],
    [
      'event sources other than table streams',
      {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: 'arn:aws:sqs:local:0:queue', FunctionName: 'f' },
      },
    ],
    [
      'schedules in the time zone Europe/Madrid',
      {
        Type: 'AWS::Scheduler::Schedule',
        Properties: {
          ScheduleExpression: 'rate(1 hour)',
          ScheduleExpressionTimezone: 'Europe/Madrid',
          Target: { Arn: 'f' },
        },
      },
    ],
    [
      'the schedule "cron(0 0 L * ? *)"',
      { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'cron(0 0 L * ? *)', Targets: [{ Arn: 'f' }] } },
    ],
    [
      'function addresses that ask for a signature',
      { Type: 'AWS::Lambda::Url', Properties: { AuthType: 'AWS_IAM', TargetFunctionArn: 'f' } },
    ],
    [
      'functions that stream their answer',
      {
        Type: 'AWS::Lambda::Url',
        Properties: { AuthType: 'NONE', InvokeMode: 'RESPONSE_STREAM', TargetFunctionArn: 'f' },
      },
    ],
    [
      'the pattern filter "cidr"',
      {
        Type: 'AWS::Events::Rule',
        Properties: {
          EventPattern: { detail: { address: [{ cidr: '10.0.0.0/24' }] } },
          Targets: [{ Arn: { 'Fn::GetAtt': ['handler', 'Arn'] } }],
        },
      },
    ],
    [
      'the placeholder <who> of an input template',
      {
        Type: 'AWS::Events::Rule',
        Properties: {
          EventPattern: { source: ['aws.s3'] },
          Targets: [
            { Arn: { 'Fn::GetAtt': ['handler', 'Arn'] }, InputTransformer: { InputTemplate: '{"who":<who>}' } },
          ],
        },
      },
    ],
  ])('%s', (words, Odd) => {
    const client = { Type: 'AWS::Cognito::UserPoolClient', Properties: {} };
    const handler = { Type: 'AWS::Lambda::Function', Properties: {} };
    expect(() => read({ API, client, handler, Odd })).toThrow(words);
    expect(() => read({ API, client, handler, Odd })).toThrow(`(${Odd.Type} Odd)`);
  });

  test('an authorization mode', () => {
    expect(() => read({ API: { ...API, Properties: { AuthenticationType: 'AWS_LAMBDA' } } })).toThrow(
      'the authorization mode AWS_LAMBDA',
    );
  });
});

test('an unsupported resource that does nothing here is listed', () => {
  const { unsupportedResources: notImitated, schedules } = read({
    API,
    role: { Type: 'AWS::IAM::Role' },
    orders: { Type: 'AWS::SQS::Queue' },
    arrivals: {
      Type: 'AWS::Events::Rule',
      Properties: { EventPattern: { source: ['aws.s3'] }, Targets: [{ Arn: 'f' }] },
    },
    elsewhere: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: { ScheduleExpression: 'rate(1 hour)', Target: { Arn: 'arn:aws:sqs:local:0:orders' } },
    },
    off: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: { ScheduleExpression: 'rate(1 hour)', State: 'DISABLED', Target: { Arn: 'f' } },
    },
  });
  expect(schedules).toEqual([]);
  expect(notImitated.sort()).toEqual([
    'AWS::Events::Rule arrivals',
    'AWS::SQS::Queue orders',
    'AWS::Scheduler::Schedule elsewhere',
  ]);
});
