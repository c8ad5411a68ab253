import {
  GetTopicAttributesCommand,
  ListSubscriptionsByTopicCommand,
  ListTopicsCommand,
  PublishBatchCommand,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Served, serveAll } from '../http/fixtures/serve-service.ts';
import { roleCredentials } from '../iam/fixtures/role-credentials.ts';
import { openKeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts';
import type { QueueModel, RoleModel, TopicModel, TopicSubscriptionModel } from '../model/backend-model.ts';
import { createQueues, type Queues } from '../sqs/queues.ts';
import { createSnsService } from './sns-service.ts';
import { createTopicPages } from './topic-pages.ts';
import { createTopics } from './topics.ts';

/** Expectations: https://docs.aws.amazon.com/sns/latest/api/API_Publish.html and the pages that each test cites. */

const orders: QueueModel = { name: 'orders', arn: 'arn:aws:sqs:local:0:orders', retentionSeconds: 1000 };
const receipts: QueueModel = { name: 'receipts', arn: 'arn:aws:sqs:local:0:receipts', retentionSeconds: 1000 };
const functionArn = 'arn:aws:lambda:local:0:function:ship';
const topicArn = 'arn:aws:sns:local:0:shop';
const subscription = (
  protocol: TopicSubscriptionModel['protocol'],
  endpoint: string,
  more: Partial<TopicSubscriptionModel> = {},
): TopicSubscriptionModel => ({
  arn: `${topicArn}:${protocol}-${endpoint.length}`,
  ...{ protocol, endpoint, filterPolicy: undefined, filterScope: 'MessageAttributes', delivery: 'envelope' },
  ...more,
});
const publisher: RoleModel = {
  arn: 'arn:aws:iam::0:role/publisher',
  name: 'publisher',
  statements: [{ effect: 'Allow', actions: ['sns:Publish'], resources: [topicArn], conditions: {} }],
};
const credentials = roleCredentials(publisher, 'InvalidClientTokenId');

let queues: Queues;
let mailbox: Mailbox;
let invoked: { functionArn: string; event: unknown }[];
let served: Served;
let client: SNSClient;

async function serve(subscriptions: TopicSubscriptionModel[]): Promise<void> {
  const store = await openKeyValueStore(undefined);
  queues = createQueues({ store: scopedStore(store, 'queue#'), clock: Date.now });
  mailbox = createMailbox({ store, clock: Date.now, log: () => undefined });
  invoked = [];
  const shop: TopicModel = { name: 'shop', arn: topicArn, displayName: 'Shop', subscriptions };
  const topics = createTopics({
    topics: [shop],
    queueModels: [orders, receipts],
    queues,
    mailbox,
    invokeLater: async (arn, event) => void invoked.push({ functionArn: arn, event }),
    store: scopedStore(store, 'topic#'),
    clock: Date.now,
  });
  const sns = createSnsService({ topics, accountId: '0', roles: [publisher], credentials, clock: Date.now });
  served = await serveAll([sns, ...createTopicPages(topics)]);
  client = clientOf('root');
}

const clientOf = (accessKeyId: string) =>
  new SNSClient({
    region: 'local',
    endpoint: `${served.origin}/_local/sns`,
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    maxAttempts: 1,
  });

beforeEach(() =>
  serve([
    subscription('sqs', orders.arn, { filterPolicy: { kind: ['order'], amount: [{ numeric: ['>=', 10] }] } }),
    subscription('sqs', receipts.arn, {
      filterPolicy: { paid: [true] },
      filterScope: 'MessageBody',
      delivery: 'raw',
    }),
    subscription('lambda', functionArn),
    subscription('email', 'ann@example.com'),
    subscription('sms', '+4915100000000'),
  ]),
);
afterEach(() => served.close());

const bodiesOf = async (queue: QueueModel) => (await queues.messages(queue)).map(({ body }) => body);

describe('publishing', () => {
  // https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html, .../lambda/latest/dg/with-sns.html
  test('delivers to queues, functions, e-mail and text messages', async () => {
    const { MessageId } = await client.send(
      new PublishCommand({
        TopicArn: topicArn,
        Subject: 'New order',
        Message: 'a book',
        MessageAttributes: {
          kind: { DataType: 'String', StringValue: 'order' },
          amount: { DataType: 'Number', StringValue: '12.5' },
        },
      }),
    );
    const [body = '{}'] = await bodiesOf(orders);
    expect(JSON.parse(body)).toMatchObject({
      ...{ Type: 'Notification', MessageId, TopicArn: topicArn, Subject: 'New order', Message: 'a book' },
      MessageAttributes: { kind: { Type: 'String', Value: 'order' }, amount: { Type: 'Number', Value: '12.5' } },
    });
    expect(invoked).toMatchObject([
      {
        functionArn,
        event: {
          Records: [
            {
              EventSource: 'aws:sns',
              EventVersion: '1.0',
              Sns: { MessageId, Message: 'a book', MessageAttributes: { kind: { Type: 'String', Value: 'order' } } },
            },
          ],
        },
      },
    ]);
    expect((await mailbox.messages()).map(({ to, subject, text }) => [to, subject, text])).toEqual([
      ['+4915100000000', 'Text message', 'a book'],
      ['ann@example.com', 'New order', 'a book'],
    ]);
  });

  // https://docs.aws.amazon.com/sns/latest/dg/sns-subscription-filter-policies.html
  test.each([
    ['another kind', { kind: 'refund', amount: '12' }, 0],
    ['too small a number', { kind: 'order', amount: '9.99' }, 0],
    ['a missing attribute', { kind: 'order' }, 0],
    ['both', { kind: 'order', amount: '10' }, 1],
  ])('filters by attributes: %s', async (_, attributes: { kind: string; amount?: string }, count) => {
    const { kind, amount } = attributes;
    await client.send(
      new PublishCommand({
        TopicArn: topicArn,
        Message: 'x',
        MessageAttributes: {
          kind: { DataType: 'String', StringValue: kind },
          ...(amount !== undefined && { amount: { DataType: 'Number', StringValue: amount } }),
        },
      }),
    );
    expect(await bodiesOf(orders)).toHaveLength(count);
  });

  // https://docs.aws.amazon.com/sns/latest/dg/sns-large-payload-raw-message-delivery.html
  test('filters by the body, and delivers the message alone to a queue with raw delivery', async () => {
    for (const Message of ['{"paid":true,"id":1}', '{"paid":false}', 'no JSON'])
      await client.send(new PublishCommand({ TopicArn: topicArn, Message }));
    expect(await bodiesOf(receipts)).toEqual(['{"paid":true,"id":1}']);
  });

  test('sends each protocol its own text of a structured message', async () => {
    const Message = JSON.stringify({ default: 'all', sms: 'short' });
    await client.send(new PublishCommand({ TopicArn: topicArn, Message, MessageStructure: 'json' }));
    expect((await mailbox.messages()).map(({ text }) => text)).toEqual(['short', 'all']);
  });

  test('sends a text message to a telephone number', async () => {
    await client.send(new PublishCommand({ PhoneNumber: '+34600000000', Message: 'Your code is 1' }));
    expect(await mailbox.messages()).toMatchObject([{ to: '+34600000000', text: 'Your code is 1' }]);
  });

  // https://docs.aws.amazon.com/sns/latest/api/API_PublishBatch.html
  test('publishes a batch and reports the entries that fail', async () => {
    const { Successful, Failed } = await client.send(
      new PublishBatchCommand({
        TopicArn: topicArn,
        PublishBatchRequestEntries: [
          { Id: 'a', Message: 'one' },
          { Id: 'b', Message: '' },
        ],
      }),
    );
    expect(Successful).toMatchObject([{ Id: 'a', MessageId: expect.any(String) }]);
    expect(Failed).toMatchObject([{ Id: 'b', Code: 'InvalidParameter', SenderFault: true }]);
    expect(invoked).toHaveLength(1);
  });

  test.each([
    ['a missing topic', { TopicArn: `${topicArn}x`, Message: 'x' }, 'NotFoundException', 404],
    ['an empty message', { TopicArn: topicArn, Message: '' }, 'InvalidParameterException', 400],
    ['no target', { Message: 'x' }, 'InvalidParameterException', 400],
    [
      'a long subject',
      { TopicArn: topicArn, Message: 'x', Subject: 'x'.repeat(101) },
      'InvalidParameterException',
      400,
    ],
    [
      'no default text',
      { TopicArn: topicArn, Message: '{}', MessageStructure: 'json' },
      'InvalidParameterException',
      400,
    ],
  ])('rejects %s', async (_, input, name, status) => {
    await expect(client.send(new PublishCommand(input))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: status },
    });
    expect(invoked).toEqual([]);
  });
});

test('the policy of a role decides', async () => {
  const restricted = clientOf('publisher');
  await restricted.send(new PublishCommand({ TopicArn: topicArn, Message: 'x' }));
  await expect(restricted.send(new ListTopicsCommand({}))).rejects.toMatchObject({
    name: 'AuthorizationErrorException',
  });
  await expect(
    restricted.send(new PublishCommand({ PhoneNumber: '+34600000000', Message: 'x' })),
  ).rejects.toMatchObject({
    name: 'AuthorizationErrorException',
  });
});

test('topics and subscriptions are described, and shown with their messages', async () => {
  const { Topics } = await client.send(new ListTopicsCommand({}));
  expect(Topics).toEqual([{ TopicArn: topicArn }]);
  const { Attributes } = await client.send(new GetTopicAttributesCommand({ TopicArn: topicArn }));
  expect(Attributes).toMatchObject({ DisplayName: 'Shop', SubscriptionsConfirmed: '5' });
  const { Subscriptions } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn: topicArn }));
  expect(Subscriptions?.map(({ Protocol }) => Protocol)).toEqual(['sqs', 'sqs', 'lambda', 'email', 'sms']);
  await client.send(new PublishCommand({ TopicArn: topicArn, Subject: 'Hello', Message: '<b>x</b>' }));
  const list = await fetch(`${served.origin}/_local/topics.json`);
  expect(await list.json()).toMatchObject([{ topic: 'shop', messages: [{ subject: 'Hello', text: '<b>x</b>' }] }]);
  const page = await fetch(`${served.origin}/_local/topics`, { headers: { 'sec-fetch-site': 'none' } });
  expect(await page.text()).toContain('&lt;b&gt;x&lt;/b&gt;');
});
