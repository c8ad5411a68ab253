/** https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import type { QueueModel, QueueSourceModel } from '../model/backend-model.ts';
import { startQueueConsumers } from './queue-consumers.ts';
import { createQueues, type Queues } from './queues.ts';

const dead: QueueModel = { name: 'dead', arn: 'arn:dead', retentionSeconds: 1000 };
const orders: QueueModel = {
  ...{ name: 'orders', arn: 'arn:orders', retentionSeconds: 1000, visibilitySeconds: 0 },
  redrive: { queueArn: dead.arn, maxReceiveCount: 2 },
};
const source: QueueSourceModel = {
  queueArn: orders.arn,
  functionArn: 'arn:f',
  batchSize: 10,
  response: 'item-failures',
};

let queues: Queues;
let close: () => Promise<void>;
let received: { body: string; messageId: string; eventSource: string }[][];
let respond: (records: { body: string; messageId: string }[]) => unknown;

beforeEach(async () => {
  queues = createQueues({ store: scopedStore(await openKeyValueStore(undefined), 'queue#'), clock: Date.now });
  received = [];
  respond = () => undefined;
  ({ close } = startQueueConsumers({
    ...{ sources: [source], models: [orders, dead], queues, region: 'local', clock: Date.now, log: () => undefined },
    functions: {
      async invoke(_, event) {
        // The consumers create these events, so they have this shape.
        const { Records } = event as { Records: (typeof received)[number] };
        received.push(Records);
        return respond(Records);
      },
    },
  }));
});
afterEach(() => close());

const bodiesOf = async (queue: QueueModel) => (await queues.messages(queue)).map(({ body }) => body);

test('a message invokes the function and leaves the queue', async () => {
  await queues.send(orders, 'first');
  await expect.poll(() => bodiesOf(orders)).toEqual([]);
  expect(received).toMatchObject([
    [
      {
        body: 'first',
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:orders',
        attributes: { ApproximateReceiveCount: '1' },
      },
    ],
  ]);
});

test('a message arrives with its attributes', async () => {
  await queues.send(orders, 'first', { attributes: { trace: { type: 'String', value: 'a1' } } });
  const trace = { dataType: 'String', stringValue: 'a1', stringListValues: [], binaryListValues: [] };
  await expect.poll(() => received).toMatchObject([[{ messageAttributes: { trace } }]]);
});

test('a message that the function reports as failed is repeated, and then moves to the dead letters', async () => {
  respond = (records) => ({
    batchItemFailures: records
      .filter(({ body }) => body === 'bad')
      .map(({ messageId }) => ({ itemIdentifier: messageId })),
  });
  for (const body of ['good', 'bad']) await queues.send(orders, body);
  await expect.poll(() => bodiesOf(dead)).toEqual(['bad']);
  expect(await bodiesOf(orders)).toEqual([]);
  expect(received.flat().filter(({ body }) => body === 'bad')).toHaveLength(2);
  expect(received.flat().filter(({ body }) => body === 'good')).toHaveLength(1);
});

test('a batch stays in the queue when the function throws', async () => {
  let failures = 0;
  respond = () => {
    failures += 1;
    if (failures === 1) throw new Error('no room');
  };
  await queues.send(orders, 'again');
  await expect.poll(() => received.length).toBe(2);
  await expect.poll(() => bodiesOf(orders)).toEqual([]);
  expect(await bodiesOf(dead)).toEqual([]);
});
