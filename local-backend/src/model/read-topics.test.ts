import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackendAssembly, readModel } from './read-model.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topics-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(FilterPolicy: object) {
  const topic = { TopicArn: { Ref: 'Shop' } };
  const Resources = {
    Shop: {
      Type: 'AWS::SNS::Topic',
      Properties: { TopicName: 'shop', Subscription: [{ Protocol: 'email', Endpoint: 'ann@example.com' }] },
    },
    Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
    ToQueue: {
      Type: 'AWS::SNS::Subscription',
      Properties: {
        ...topic,
        ...{ Protocol: 'sqs', Endpoint: { 'Fn::GetAtt': ['Queue', 'Arn'] }, RawMessageDelivery: true, FilterPolicy },
      },
    },
    ToServer: {
      Type: 'AWS::SNS::Subscription',
      Properties: { ...topic, Protocol: 'https', Endpoint: 'https://example.com' },
    },
  };
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  return readModel(openBackendAssembly(folder));
}

test('topics are read with their subscriptions, and others are announced', () => {
  const { topics, queues, unsupportedResources } = read({ kind: ['order'] });
  expect(topics).toMatchObject([
    {
      name: 'shop',
      arn: 'arn:aws:sns:xx-local-1:000000000000:shop',
      subscriptions: [
        { protocol: 'email', endpoint: 'ann@example.com' },
        { protocol: 'sqs', endpoint: queues[0]?.arn, delivery: 'raw', filterPolicy: { kind: ['order'] } },
      ],
    },
  ]);
  expect(unsupportedResources).toEqual([
    {
      type: 'AWS::SNS::Subscription',
      path: 'ToServer',
      consequence: 'its endpoint of the protocol https receives no messages',
    },
  ]);
});

test('a filter policy that is not supported stops the start', () => {
  expect(() => read({ source: [{ cidr: '10.0.0.0/24' }] })).toThrow(/its filter policy: .*cidr.*ToQueue/);
});
