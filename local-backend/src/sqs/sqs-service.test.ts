import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Served, serveAll } from '../http/fixtures/serve-service.ts';
import { roleCredentials } from '../iam/fixtures/role-credentials.ts';
import { openKeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import type { QueueModel, RoleModel } from '../model/backend-model.ts';
import { createDeadLetterPages } from './dead-letter-pages.ts';
import { createQueues, type Queues } from './queues.ts';
import { createSqsService } from './sqs-service.ts';

const failures: QueueModel = { name: 'failures', arn: 'arn:aws:sqs:local:0:failures', retentionSeconds: 1000 };
const orders: QueueModel = {
  ...{ name: 'orders', arn: 'arn:aws:sqs:local:0:orders', retentionSeconds: 1000 },
  ...{ visibilitySeconds: 60, delaySeconds: 5, waitSeconds: 1 },
  redrive: { queueArn: failures.arn, maxReceiveCount: 2 },
};
const reader: RoleModel = {
  arn: 'arn:aws:iam::0:role/reader',
  name: 'reader',
  statements: [{ effect: 'Allow', actions: ['sqs:ReceiveMessage'], resources: [orders.arn], conditions: {} }],
};
const credentials = roleCredentials(reader);

let now: number;
let queues: Queues;
let served: Served;
let url: URL;

beforeEach(async () => {
  now = Date.now();
  queues = createQueues({ store: scopedStore(await openKeyValueStore(undefined), 'queue#'), clock: () => now });
  const models = [failures, orders];
  const roles = [reader];
  const sqs = createSqsService({ models, queues, roles, credentials, accountId: '0', serverUrl: '', clock: () => now });
  served = await serveAll([sqs, ...createDeadLetterPages(models, queues)]);
  url = new URL(`${served.origin}/_local/sqs`);
});
afterEach(() => served.close());

const ApiResponse = v.object({
  __type: v.optional(v.string()),
  Attributes: v.optional(v.record(v.string(), v.string()), {}),
  Messages: v.optional(
    v.array(
      v.object({
        ...{
          MessageId: v.string(),
          Body: v.string(),
          ReceiptHandle: v.string(),
          Attributes: v.record(v.string(), v.string()),
        },
        MessageAttributes: v.optional(v.record(v.string(), v.object({ StringValue: v.string() }))),
      }),
    ),
    [],
  ),
  Successful: v.optional(v.array(v.object({ Id: v.string() }))),
  Failed: v.optional(v.array(v.object({ Id: v.string(), Code: v.string() }))),
});

async function call(action: string, input: object, accessKeyId = 'root') {
  const body = JSON.stringify(input);
  const signer = new SignatureV4({
    service: 'sqs',
    region: 'local',
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    sha256: Sha256,
  });
  const headers = { host: url.host, 'x-amz-target': `AmazonSQS.${action}` };
  const request = { method: 'POST', protocol: url.protocol, hostname: url.hostname, path: url.pathname, headers, body };
  const signed = await signer.sign(request, { signingDate: new Date(now) });
  const response = await fetch(url, { method: 'POST', headers: signed.headers, body });
  return { status: response.status, response: v.parse(ApiResponse, await response.json()) };
}

const onFailures = { QueueUrl: 'http://local/_local/sqs/0/failures' };
const counts = async () => {
  const { response } = await call('GetQueueAttributes', { ...onFailures, AttributeNames: ['All'] });
  return [response.Attributes.ApproximateNumberOfMessages, response.Attributes.ApproximateNumberOfMessagesNotVisible];
};

describe('a queue', () => {
  test('hides a received message until its receiver deletes it or the timeout ends', async () => {
    await call('SendMessage', { ...onFailures, MessageBody: 'first' });
    now += 1;
    await call('SendMessage', { ...onFailures, MessageBody: 'second' });
    const receive = async () =>
      (await call('ReceiveMessage', { ...onFailures, VisibilityTimeout: 10 })).response.Messages;
    const [message] = await receive();
    expect(message).toMatchObject({ Body: 'first', Attributes: { ApproximateReceiveCount: '1' } });
    expect(await counts()).toEqual(['1', '1']);
    expect(await receive()).toMatchObject([{ Body: 'second' }]);
    expect(await receive()).toEqual([]);
    await call('DeleteMessage', { ...onFailures, ReceiptHandle: message?.ReceiptHandle });
    now += 11_000;
    expect(await receive()).toMatchObject([{ Body: 'second', Attributes: { ApproximateReceiveCount: '2' } }]);
    await call('PurgeQueue', onFailures);
    expect(await counts()).toEqual(['0', '0']);
  });

  test('takes batches, of which an invalid entry fails alone', async () => {
    const attributes = { trace: { DataType: 'String', StringValue: 'a1' } };
    const entries = [
      { Id: 'good', MessageBody: 'first', MessageAttributes: attributes },
      { Id: 'empty', MessageBody: '' },
    ];
    const sent = await call('SendMessageBatch', { ...onFailures, Entries: entries });
    expect(sent.response.Successful).toMatchObject([{ Id: 'good' }]);
    expect(sent.response.Failed).toMatchObject([{ Id: 'empty', Code: 'InvalidParameterValue' }]);
    const { response } = await call('ReceiveMessage', { ...onFailures, MessageAttributeNames: ['tra.*'] });
    expect(response.Messages).toMatchObject([{ Body: 'first', MessageAttributes: { trace: { StringValue: 'a1' } } }]);
    const handles = response.Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await call('DeleteMessageBatch', { ...onFailures, Entries: handles });
    expect(await counts()).toEqual(['0', '0']);
  });

  test('shows a received message again when its receiver sets the timeout to zero', async () => {
    await call('SendMessage', { ...onFailures, MessageBody: 'again' });
    const [message] = (await call('ReceiveMessage', onFailures)).response.Messages;
    const shown = { ...onFailures, ReceiptHandle: message?.ReceiptHandle, VisibilityTimeout: 0 };
    expect((await call('ChangeMessageVisibility', shown)).status).toBe(200);
    expect(await counts()).toEqual(['1', '0']);
    await call('PurgeQueue', onFailures);
    const { response } = await call('ChangeMessageVisibility', shown);
    expect(response.__type).toBe('com.amazonaws.sqs#MessageNotInflight');
  });

  test('delays and hides messages for as long as its definition says', async () => {
    await call('SendMessage', { QueueUrl: orders.name, MessageBody: 'first' });
    const receive = async () => (await call('ReceiveMessage', { QueueUrl: orders.name })).response.Messages.length;
    expect(await receive()).toBe(0);
    now += 5000;
    expect(await receive()).toBe(1);
    now += 59_000;
    expect(await receive()).toBe(0);
    now += 1000;
    expect(await receive()).toBe(1);
  });

  test('moves a message to its dead letters instead of showing it more often than its definition says', async () => {
    const MessageId = await queues.send(orders, 'bad', { delaySeconds: 0 });
    const receive = async () => (await call('ReceiveMessage', { QueueUrl: orders.name })).response.Messages.length;
    for (const received of [1, 1, 0]) {
      expect(await receive()).toBe(received);
      now += 60_000;
    }
    const { response } = await call('ReceiveMessage', onFailures);
    expect(response.Messages).toMatchObject([
      { MessageId, Body: 'bad', Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(now - 180_000) } },
    ]);
  });

  test('answers a waiting receiver when a message arrives', async () => {
    const received = call('ReceiveMessage', { ...onFailures, WaitTimeSeconds: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await queues.send(failures, 'late');
    expect((await received).response.Messages).toMatchObject([{ Body: 'late' }]);
  });

  test('drops messages after their retention', async () => {
    await queues.send(failures, 'old');
    now += 1_001_000;
    expect(await counts()).toEqual(['0', '0']);
  });

  test('lists its messages for developers without receiving them', async () => {
    await queues.send(failures, JSON.stringify({ requestPayload: '<b>' }));
    const list = await fetch(new URL('/_local/queues.json', url));
    expect(await list.json()).toMatchObject([
      { queue: 'failures', messages: [{ receiveCount: 0, body: { requestPayload: '<b>' } }] },
      { queue: 'orders', messages: [] },
    ]);
    const page = await fetch(new URL('/_local/queues', url), { headers: { 'sec-fetch-site': 'none' } });
    expect(await page.text()).toContain('&lt;b&gt;');
    const foreign = await fetch(new URL('/_local/queues', url), { headers: { origin: 'https://elsewhere.example' } });
    expect(foreign.status).toBe(403);
  });
});

test('a role reads the queues that its policy names only', async () => {
  expect((await call('ReceiveMessage', { QueueUrl: 'http://local/orders' }, 'reader')).status).toBe(200);
  const refused = await call('ReceiveMessage', onFailures, 'reader');
  expect(refused).toMatchObject({ status: 403, response: { __type: 'com.amazonaws.sqs#AccessDenied' } });
});

test.each([
  ['an unknown queue', 'ReceiveMessage', { QueueUrl: 'http://local/gone' }, 'QueueDoesNotExist'],
  [
    'a batch with repeated ids',
    'DeleteMessageBatch',
    { ...onFailures, Entries: [{ Id: 'a' }, { Id: 'a' }] },
    'BatchEntryIdsNotDistinct',
  ],
  ['an empty batch', 'SendMessageBatch', { ...onFailures, Entries: [] }, 'EmptyBatchRequest'],
  ['too many messages', 'ReceiveMessage', { ...onFailures, MaxNumberOfMessages: 11 }, 'InvalidParameterValue'],
  ['an action that is not supported', 'TagQueue', onFailures, 'UnsupportedOperation'],
])('%s is refused', async (_, action, input, code) => {
  expect(await call(action, input)).toMatchObject({ status: 400, response: { __type: `com.amazonaws.sqs#${code}` } });
});
