import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { readValues, type ScopedStore } from '../installation/key-value-store.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { createSerialQueue } from '../serial-queue.ts';

export interface StoredMessage {
  id: string;
  body: string;
  /** Milliseconds since 1970, like all times of a message. */
  sentAt: number;
  receiveCount: number;
  firstReceivedAt: number | undefined;
  /** Time until which the message is hidden. */
  visibleAt: number;
  /** Changes with each receipt: only the latest receiver can delete the message. */
  receiptHandle: string | undefined;
}

type QueueName = Pick<QueueModel, 'name' | 'retentionSeconds'>;

/** Creates the installation's stored queues. Expired messages are deleted when their queue is read. */
export function createQueues({ store, clock }: { store: ScopedStore; clock: Clock }) {
  const runExclusively = createSerialQueue();
  const listeners = new Set<(queueName: string) => void>();
  // Keys sort by time; queue names contain no `#`.
  const keyOf = (queue: QueueName, { sentAt, id }: StoredMessage) =>
    `${queue.name}#${String(sentAt).padStart(15, '0')}#${id}`;
  const put = (queue: QueueName, message: StoredMessage) =>
    ({ kind: 'put', key: keyOf(queue, message), value: message }) as const;

  /** Lists the messages, the oldest first. */
  async function messages(queue: QueueName): Promise<StoredMessage[]> {
    const found = await readValues<StoredMessage>(store, `${queue.name}#`);
    const oldest = clock() - queue.retentionSeconds * 1000;
    const expired = found.filter(({ sentAt }) => sentAt < oldest);
    await store.write(expired.map((message) => ({ kind: 'delete', key: keyOf(queue, message) })));
    return found.filter(({ sentAt }) => sentAt >= oldest);
  }

  return {
    messages,
    /** Registers a listener, which is called after each sent message. Returns a function that removes it. */
    onSend(listener: (queueName: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async send(queue: QueueName, body: string): Promise<string> {
      const now = clock();
      const first = { receiveCount: 0, firstReceivedAt: undefined, receiptHandle: undefined };
      const message: StoredMessage = { id: randomUUID(), body, sentAt: now, visibleAt: now, ...first };
      await store.write([put(queue, message)]);
      for (const listener of listeners) listener(queue.name);
      return message.id;
    },
    /** Returns up to `max` visible messages and hides them for `hiddenSeconds`. */
    receive: (queue: QueueName, max: number, hiddenSeconds: number): Promise<StoredMessage[]> =>
      runExclusively(async () => {
        const now = clock();
        const visible = (await messages(queue)).filter(({ visibleAt }) => visibleAt <= now).slice(0, max);
        const received = visible.map((message) => ({
          ...message,
          receiveCount: message.receiveCount + 1,
          firstReceivedAt: message.firstReceivedAt ?? now,
          visibleAt: now + hiddenSeconds * 1000,
          receiptHandle: randomUUID(),
        }));
        await store.write(received.map((message) => put(queue, message)));
        return received;
      }),
    /** Deletes the message of a receipt handle, unless the message was received again since. */
    remove: (queue: QueueName, receiptHandle: string): Promise<void> =>
      runExclusively(async () => {
        const found = (await messages(queue)).filter((message) => message.receiptHandle === receiptHandle);
        await store.write(found.map((message) => ({ kind: 'delete', key: keyOf(queue, message) })));
      }),
    purge: (queue: QueueName): Promise<void> =>
      runExclusively(async () => {
        const all = await messages(queue);
        await store.write(all.map((message) => ({ kind: 'delete', key: keyOf(queue, message) })));
      }),
  };
}

export type Queues = ReturnType<typeof createQueues>;
