import { createHash } from 'node:crypto';
import { messageOf } from '../error-text.ts';
import type { ServiceContext } from '../http/service.ts';
import { failedItems } from '../lambda/batch-item-failures.ts';
import type { QueueModel, QueueSourceModel } from '../model/backend-model.ts';
import type { Queues, StoredMessage } from './queues.ts';

export interface QueueConsumersOptions extends Pick<ServiceContext, 'region' | 'functions' | 'clock' | 'log'> {
  sources: QueueSourceModel[];
  models: QueueModel[];
  queues: Queues;
}

/** Maximum wait for a hidden message, because tests may move the clock without notification. */
const MAX_WAIT_MILLISECONDS = 60_000;

/**
 * Starts the functions' event source mappings of queues. A function receives messages in batches. Processed messages
 * are deleted; the others become visible again after the visibility timeout, until the redrive policy moves them.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html
 */
export function startQueueConsumers({ sources, models, ...options }: QueueConsumersOptions) {
  const consumers = sources.flatMap((source) => {
    const queue = models.find(({ arn }) => arn === source.queueArn);
    return queue === undefined ? [] : [startConsumer(source, queue, options)];
  });
  return {
    /** Resolves when the running batches are processed; all other messages stay in their queues. */
    async close(): Promise<void> {
      await Promise.all(consumers.map((consumer) => consumer.close()));
    },
  };
}

function startConsumer(
  source: QueueSourceModel,
  queue: QueueModel,
  { queues, functions, region, clock, log }: Omit<QueueConsumersOptions, 'sources' | 'models'>,
) {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  async function process(batch: StoredMessage[]): Promise<void> {
    try {
      const Records = batch.map((message) => recordOf(message, queue, region));
      const result = await functions.invoke(source.functionArn, { Records });
      const failed = source.response === 'ignored' ? new Set<string>() : failedItems(result);
      const done = batch.filter(({ id }) => failed?.has(id) === false);
      for (const { receiptHandle = '' } of done) await queues.remove(queue, receiptHandle);
    } catch (error) {
      log(`The messages of ${queue.name} failed: ${messageOf(error)}; they are retried after the visibility timeout`);
    }
  }

  async function receiveBatch(): Promise<'empty' | 'received'> {
    const batch = await queues.receive(queue, source.batchSize);
    if (batch.length === 0) return 'empty';
    await process(batch);
    return 'received';
  }

  async function drain(): Promise<void> {
    clearTimeout(timer);
    while (!isClosed && (await receiveBatch()) === 'received');
    const hidden = (await queues.messages(queue)).map(({ visibleAt }) => visibleAt);
    if (isClosed || hidden.length === 0) return;
    timer = setTimeout(wake, Math.min(Math.max(Math.min(...hidden) - clock(), 0), MAX_WAIT_MILLISECONDS));
    timer.unref();
  }

  function wake(): void {
    work = work
      .then(drain)
      .catch((error: unknown) => log(`The queue ${queue.name} cannot be read: ${messageOf(error)}`));
  }

  const unsubscribe = queues.onChange((name) => {
    if (name === queue.name) wake();
  });
  wake();
  return {
    async close(): Promise<void> {
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
      await work;
    },
  };
}

function recordOf(message: StoredMessage, queue: QueueModel, awsRegion: string): object {
  const { id, body, receiptHandle, receiveCount, sentAt, firstReceivedAt, attributes = {} } = message;
  return {
    messageId: id,
    receiptHandle,
    body,
    attributes: {
      ApproximateReceiveCount: String(receiveCount),
      SentTimestamp: String(sentAt),
      SenderId: 'LOCAL',
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(attributes).map(([name, { type, value }]) => {
        const content = type.startsWith('Binary') ? { binaryValue: value } : { stringValue: value };
        return [name, { ...content, stringListValues: [], binaryListValues: [], dataType: type }];
      }),
    ),
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion,
  };
}
