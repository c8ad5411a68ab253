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

function read(Resources: Record<string, { Type: string; Properties?: object }>, Parameters = {}) {
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources, Parameters }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  return readModel(openBackendAssembly(folder));
}

describe('an unsupported definition stops the start with its name', () => {
  test.each([
    [
      'referenceAuth without a constant userPoolClientId',
      { Type: 'Custom::AmplifyRefAuth', Properties: { userPoolId: 'eu-west-1_AbCdEfGhI' } },
    ],
    [
      'data sources of the type RELATIONAL_DATABASE',
      { Type: 'AWS::AppSync::DataSource', Properties: { Name: 'Sql', Type: 'RELATIONAL_DATABASE' } },
    ],
    [
      'versioned tables (conflict detection)',
      {
        Type: 'AWS::AppSync::DataSource',
        Properties: { Name: 'T', Type: 'AMAZON_DYNAMODB', DynamoDBConfig: { TableName: 'T', Versioned: true } },
      },
    ],
    [
      'batched invocations (MaxBatchSize)',
      {
        Type: 'AWS::AppSync::Resolver',
        Properties: { TypeName: 'Query', FieldName: 'f', DataSourceName: 'd', MaxBatchSize: 10 },
      },
    ],
    [
      'its code: AppSync does not support while (line 1)',
      {
        Type: 'AWS::AppSync::FunctionConfiguration',
        Properties: {
          Name: 'f',
          DataSourceName: 'd',
          Runtime: { Name: 'APPSYNC_JS' },
          Code: 'export const request = () => { while (true) {} }; export const response = () => null;',
        },
      },
    ],
    [
      'the trigger InboundFederation',
      { Type: 'AWS::Cognito::UserPool', Properties: { LambdaConfig: { InboundFederation: 'f' } } },
    ],
    [
      'a filter of the stream: the pattern filter "cidr"',
      {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: 'arn:aws:dynamodb:local:0:table/Note/stream/1',
          FunctionName: { Ref: 'handler' },
          FilterCriteria: { Filters: [{ Pattern: '{"source": [{"cidr": "10.0.0.0/24"}]}' }] },
        },
      },
    ],
    [
      'tumbling windows of streams',
      {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: 'arn:aws:dynamodb:local:0:table/Note/stream/1',
          FunctionName: 'f',
          TumblingWindowInSeconds: 30,
        },
      },
    ],
    [
      'the time zone Mars/Phobos',
      {
        Type: 'AWS::Scheduler::Schedule',
        Properties: {
          ScheduleExpression: 'rate(1 hour)',
          ScheduleExpressionTimezone: 'Mars/Phobos',
          Target: { Arn: 'f' },
        },
      },
    ],
    [
      'the schedule "cron(0 0 L * ? *)"',
      { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'cron(0 0 L * ? *)', Targets: [{ Arn: 'f' }] } },
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
    const client = { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Odd' } } };
    const handler = { Type: 'AWS::Lambda::Function', Properties: { Role: 'role', Code: {} } };
    expect(() => read({ API, client, handler, Odd })).toThrow(words);
    expect(() => read({ API, client, handler, Odd })).toThrow(`(${Odd.Type} Odd)`);
  });

  test('an authorization mode', () => {
    expect(() => read({ API: { ...API, Properties: { AuthenticationType: 'OTHER' } } })).toThrow(
      'the authorization mode OTHER',
    );
  });
});

test('an event bus of the definitions is read with its rules and the data source that sends to it', () => {
  const { api, eventRules, unsupportedResources } = read({
    API,
    orders: { Type: 'AWS::Events::EventBus', Properties: { Name: 'orders' } },
    handler: { Type: 'AWS::Lambda::Function', Properties: { Role: 'role', Code: {} } },
    arrivals: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventBusName: { Ref: 'orders' },
        EventPattern: { source: ['shop'] },
        Targets: [{ Arn: { 'Fn::GetAtt': ['handler', 'Arn'] } }],
      },
    },
    bus: {
      Type: 'AWS::AppSync::DataSource',
      Properties: {
        Name: 'Bus',
        Type: 'AMAZON_EVENTBRIDGE',
        EventBridgeConfig: { EventBusArn: { 'Fn::GetAtt': ['orders', 'Arn'] } },
        ServiceRoleArn: 'role',
      },
    },
  });
  expect(eventRules).toMatchObject([{ bus: 'orders', pattern: { source: ['shop'] } }]);
  const busArn = expect.stringMatching(/:event-bus\/orders$/);
  expect(api?.dataSources).toEqual([{ kind: 'event-bus', name: 'Bus', busArn, roleArn: 'role' }]);
  expect(unsupportedResources.map(({ path }) => path)).not.toContain('orders');
});

test('a rule that sends events to a mutation is read with its document, role and input', () => {
  const { eventRules, unsupportedResources } = read({
    API,
    arrivals: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventPattern: { source: ['shop'] },
        Targets: [
          {
            Arn: { 'Fn::GetAtt': ['API', 'GraphQLEndpointArn'] },
            RoleArn: 'role',
            AppSyncParameters: { GraphQLOperation: 'mutation M($id: ID!) { arrive(id: $id) }' },
            InputPath: '$.detail',
          },
        ],
      },
    },
  });
  const mutation = { document: 'mutation M($id: ID!) { arrive(id: $id) }', roleArn: 'role' };
  expect(eventRules).toMatchObject([{ targets: [{ mutation, input: { kind: 'path', path: '$.detail' } }] }]);
  expect(unsupportedResources).toEqual([]);
});

test('rules, schedules and buckets have queues and topics as targets', () => {
  const queueArn = { 'Fn::GetAtt': ['orders', 'Arn'] };
  const { eventRules, schedules, buckets, unsupportedResources } = read({
    API,
    orders: { Type: 'AWS::SQS::Queue' },
    news: { Type: 'AWS::SNS::Topic' },
    arrivals: {
      Type: 'AWS::Events::Rule',
      Properties: { EventPattern: { source: ['shop'] }, Targets: [{ Arn: queueArn }, { Arn: { Ref: 'news' } }] },
    },
    hourly: {
      Type: 'AWS::Events::Rule',
      Properties: { ScheduleExpression: 'rate(1 hour)', Targets: [{ Arn: queueArn }] },
    },
    files: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        NotificationConfiguration: { QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: queueArn }] },
      },
    },
    notifications: {
      Type: 'Custom::S3BucketNotifications',
      Properties: {
        BucketName: { Ref: 'files' },
        NotificationConfiguration: {
          TopicConfigurations: [
            {
              Events: ['s3:ObjectRemoved:*'],
              TopicArn: { Ref: 'news' },
              Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: 'out/' }] } },
            },
          ],
        },
      },
    },
    elsewhere: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        NotificationConfiguration: { TopicConfigurations: [{ Event: 's3:ObjectCreated:*', Topic: 'arn:other' }] },
      },
    },
  });
  const queue = expect.stringMatching(/^arn:aws:sqs:.*:orders/);
  const topic = expect.stringMatching(/^arn:aws:sns:.*:news/);
  expect(eventRules).toMatchObject([{ targets: [{ functionArn: queue }, { functionArn: topic }] }]);
  expect(schedules).toMatchObject([{ functionArn: queue }]);
  expect(buckets[0]?.notifications).toMatchObject([
    { targetArn: queue, events: ['s3:ObjectCreated:*'] },
    { targetArn: topic, events: ['s3:ObjectRemoved:*'], prefix: 'out/' },
  ]);
  expect(unsupportedResources).toEqual([
    {
      type: 'AWS::S3::Bucket',
      path: 'elsewhere',
      consequence: 'functions, queues and topics outside the definitions receive no notifications',
    },
  ]);
});

const ROLE = { Type: 'AWS::IAM::Role' };
const lambda = (Properties: object) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { Role: 'role', Handler: 'index.handler', ...Properties },
});

describe('a resource that does nothing here', () => {
  test('is announced with its path and consequence', () => {
    const { unsupportedResources, schedules } = read({
      API,
      role: ROLE,
      news: { Type: 'AWS::Kinesis::Stream' },
      newsPolicy: { Type: 'AWS::SNS::TopicPolicy' },
      alarm: { Type: 'AWS::CloudWatch::Alarm' },
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
      worker: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: 'arn:aws:sqs:local:0:orders', FunctionName: 'f' },
      },
      payments: { Type: 'AWS::StepFunctions::StateMachine' },
      chat: {
        Type: 'AWS::Lambda::Url',
        Properties: { AuthType: 'NONE', InvokeMode: 'RESPONSE_STREAM', TargetFunctionArn: 'f' },
      },
    });
    expect(schedules).toEqual([]);
    const others = (targets: string) => `it reaches ${targets} only; its other targets are not invoked`;
    expect(unsupportedResources).toEqual([
      { type: 'AWS::Kinesis::Stream', path: 'news', consequence: 'records cannot be put into it' },
      { type: 'AWS::Events::Rule', path: 'arrivals', consequence: others('functions, queues, topics and mutations') },
      { type: 'AWS::Scheduler::Schedule', path: 'elsewhere', consequence: others('functions, queues and topics') },
      {
        type: 'AWS::Lambda::EventSourceMapping',
        path: 'worker',
        consequence: 'its function is not invoked: only streams of tables and queues without filters are event sources',
      },
      { type: 'AWS::StepFunctions::StateMachine', path: 'payments', consequence: 'executions cannot be started' },
      {
        type: 'AWS::Lambda::Url',
        path: 'chat',
        consequence: 'a streamed response is sent whole when its function has ended it',
      },
    ]);
  });

  test('is announced when it is the local secondary index of a table', () => {
    const key = { AttributeName: 'id', KeyType: 'HASH' };
    const index = {
      IndexName: 'byDate',
      KeySchema: [key, { AttributeName: 'date', KeyType: 'RANGE' }],
      Projection: { ProjectionType: 'ALL' },
    };
    const { unsupportedResources, tables } = read({
      API,
      orders: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          AttributeDefinitions: ['id', 'title', 'date'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
          KeySchema: [key, { AttributeName: 'title', KeyType: 'RANGE' }],
          LocalSecondaryIndexes: [index],
        },
      },
    });
    expect(tables).toHaveLength(1);
    expect(unsupportedResources).toEqual([
      {
        type: 'AWS::DynamoDB::Table',
        path: 'orders',
        consequence: 'queries of its local secondary indexes fail (byDate)',
      },
    ]);
  });

  test('is announced when it is a data source whose table or service of AWS does not exist here', () => {
    const table = (Name: string, TableName: unknown) => ({
      Type: 'AWS::AppSync::DataSource',
      Properties: { Name, Type: 'AMAZON_DYNAMODB', DynamoDBConfig: { TableName } },
    });
    const http = (Name: string, Endpoint: string) => ({
      Type: 'AWS::AppSync::DataSource',
      Properties: { Name, Type: 'HTTP', HttpConfig: { Endpoint } },
    });
    const { unsupportedResources } = read({
      API,
      things: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        },
      },
      own: table('Own', { Ref: 'things' }),
      posts: table('Posts', 'PostTable'),
      translate: http('Translate', 'https://translate.eu-west-1.amazonaws.com'),
      models: http('Models', 'https://bedrock-runtime.eu-west-1.amazonaws.com'),
      weather: http('Weather', 'https://weather.example'),
    });
    const gap = (path: string, reason: string) => ({
      ...{ type: 'AWS::AppSync::DataSource', path, consequence: `its requests fail: ${reason}` },
    });
    expect(unsupportedResources).toEqual([
      gap('posts', 'the definitions do not create the table PostTable'),
      gap('translate', 'translate.eu-west-1.amazonaws.com is not served'),
    ]);
  });

  test('is announced when it is a FIFO queue, or a destination of asynchronous invocations that is no queue', () => {
    const queue = (FifoQueue: boolean) => ({ Type: 'AWS::SQS::Queue', Properties: { FifoQueue } });
    const destinations = (DestinationConfig: object) => ({
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: { FunctionName: 'f', DestinationConfig },
    });
    const failed = { Destination: { 'Fn::GetAtt': ['failed', 'Arn'] } };
    const topic = { Destination: 'arn:aws:sns:local:0:failed' };
    const { unsupportedResources } = read({
      API,
      orders: queue(true),
      failed: queue(false),
      toQueue: destinations({ OnFailure: failed }),
      toTopic: destinations({ OnFailure: topic }),
      both: destinations({ OnSuccess: failed, OnFailure: topic }),
    });
    const toStudio = 'failed events are kept in the studio only, because their destination is not a queue';
    expect(unsupportedResources.map(({ path, consequence }) => [path, consequence])).toEqual([
      ['orders', 'its messages are neither ordered by group nor deduplicated'],
      ['toTopic', toStudio],
      ['both', `results of its function are sent to no destination; ${toStudio}`],
    ]);
  });

  test('is announced when it is a parameter of the account, except the one of CDK', () => {
    const parameter = (Default: string) => ({ Type: 'AWS::SSM::Parameter::Value<String>', Default });
    const parameters = { Stripe: parameter('/shop/stripe'), BootstrapVersion: parameter('/cdk-bootstrap/version') };
    expect(read({ API }, parameters).unsupportedResources).toEqual([
      {
        type: 'AWS::SSM::Parameter::Value<String>',
        path: 'Stripe',
        consequence: 'the name of the parameter replaces its value, which is not in the definitions: /shop/stripe',
      },
    ]);
  });

  test('is announced when its type is not declared', () => {
    const { unsupportedResources } = read({
      API,
      robot: { Type: 'AWS::RoboMaker::Robot' },
      seed: { Type: 'Custom::SeedDatabase' },
    });
    expect(unsupportedResources).toEqual([
      { type: 'AWS::RoboMaker::Robot', path: 'robot', consequence: 'it does not exist here' },
      {
        type: 'Custom::SeedDatabase',
        path: 'seed',
        consequence: 'its provider does not run, so the results of its deployment are missing',
      },
    ]);
  });
});

test('a function URL that requires a signature has the roles whose callers a permission names', () => {
  const { functionUrls } = read({
    API,
    chat: lambda({ Runtime: 'nodejs22.x', Code: { ZipFile: '' } }),
    url: {
      Type: 'AWS::Lambda::Url',
      Properties: { AuthType: 'AWS_IAM', TargetFunctionArn: { 'Fn::GetAtt': ['chat', 'Arn'] } },
    },
    ...Object.fromEntries(
      ['lambda:InvokeFunctionUrl', 'lambda:InvokeFunction'].map((Action, index) => [
        `permission${index}`,
        {
          Type: 'AWS::Lambda::Permission',
          Properties: { Action, FunctionName: { 'Fn::GetAtt': ['chat', 'Arn'] }, Principal: `role-${index}` },
        },
      ]),
    ),
  });
  expect(functionUrls).toMatchObject([{ authorization: { kind: 'iam', permittedRoleArns: ['role-0'] } }]);
});

describe('a function', () => {
  test.each([
    ['functions of the runtime python3.12', { Runtime: 'python3.12', Code: { ZipFile: 'pass' } }],
    ['container images', { Code: { ImageUri: 'image' } }],
    ['code that is not part of the project', { Runtime: 'nodejs22.x', Code: { S3Bucket: 'b', S3Key: 'k' } }],
    ['code that is not part of the project', { Runtime: 'nodejs22.x', Code: {} }],
  ])('that cannot run is announced: %s', (feature, properties) => {
    const { unsupportedResources, functions } = read({ API, hello: lambda(properties) });
    expect(functions[0]?.code).toEqual({ kind: 'unsupported', feature });
    expect(unsupportedResources).toEqual([
      {
        type: 'AWS::Lambda::Function',
        path: 'hello',
        consequence: `it cannot run: the local backend does not run ${feature}`,
      },
    ]);
  });

  test('has its inline code', () => {
    const { functions, unsupportedResources } = read({
      API,
      hello: lambda({ Runtime: 'nodejs22.x', Code: { ZipFile: 'exports.handler = async () => 1' } }),
    });
    expect(functions[0]?.code).toMatchObject({ kind: 'inline', source: 'exports.handler = async () => 1' });
    expect(unsupportedResources).toEqual([]);
  });

  test('that only a deployment calls is left out', () => {
    const { functions, unsupportedResources } = read({
      API,
      framework: lambda({
        Runtime: 'nodejs22.x',
        Code: {},
        Environment: { Variables: { USER_ON_EVENT_FUNCTION_ARN: { 'Fn::GetAtt': ['handler', 'Arn'] } } },
      }),
      handler: lambda({ Runtime: 'python3.12', Code: {} }),
      cleaning: {
        Type: 'Custom::S3AutoDeleteObjects',
        Properties: { ServiceToken: { 'Fn::GetAtt': ['framework', 'Arn'] } },
      },
    });
    expect(functions).toEqual([]);
    expect(unsupportedResources).toEqual([]);
  });

  test('with a malformed property stops the start with its path and the property', () => {
    expect(() => read({ API, hello: lambda({ Runtime: 'nodejs22.x', Code: {}, Timeout: 'long' }) })).toThrow(
      'AWS::Lambda::Function hello cannot be read: Timeout: Invalid type: Expected number but received "long"',
    );
  });
});
