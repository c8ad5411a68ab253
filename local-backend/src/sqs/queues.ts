import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { readValues, type ScopedStore } from '../installation/key-value-store.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { createSerialQueue } from '../serial-queue.ts';

/** Attribute of a message; `value` is base64 for the type Binary. */
export interface MessageAttribute {
  /** Type, as `String`, `Number`, `String.Array` or `Binary`, with an optional suffix. */
  type: string;
  value: string;
}

export interface StoredMessage {
  id: string;
  body: string;
  /** Absent in messages of older versions. */
  attributes?: Record<string, MessageAttribute>;
  /** Milliseconds since 1970, like all times of a message. */
  sentAt: number;
  receiveCount: number;
  firstReceivedAt: number | undefined;
  /** Time until which the message is hidden. */
  visibleAt: number;
  /** Changes with each receipt: only the latest receiver can delete the message. */
  receiptHandle: string | undefined;
}

export interface SendOptions {
  attributes?: Record<string, MessageAttribute>;
  /** Seconds for which the message is hidden at first; absent: the queue's delay. */
  delaySeconds?: number | undefined;
}

type StoredQueue = Pick<QueueModel, 'name' | 'retentionSeconds' | 'visibilitySeconds' | 'delaySeconds' | 'redrive'>;

/** SQS's default visibility timeout. */
const VISIBILITY_SECONDS = 30;

export const visibilitySecondsOf = ({ visibilitySeconds }: StoredQueue) => visibilitySeconds ?? VISIBILITY_SECONDS;

/** Creates the installation's stored queues. Expired messages are deleted when their queue is read. */
export function createQueues({ store, clock }: { store: ScopedStore; clock: Clock }) {
  const runExclusively = createSerialQueue();
  const listeners = new Set<(queueName: string) => void>();
  // Keys sort by time; queue names contain no `#`.
  const keyOf = ({ name }: Pick<StoredQueue, 'name'>, { sentAt, id }: StoredMessage) =>
    `${name}#${String(sentAt).padStart(15, '0')}#${id}`;
  const put = (queue: Pick<StoredQueue, 'name'>, message: StoredMessage) =>
    ({ kind: 'put', key: keyOf(queue, message), value: message }) as const;

  /** Lists the messages, the oldest first. */
  async function messages(queue: StoredQueue): Promise<StoredMessage[]> {
    const found = await readValues<StoredMessage>(store, `${queue.name}#`);
    const oldest = clock() - queue.retentionSeconds * 1000;
    const expired = found.filter(({ sentAt }) => sentAt < oldest);
    await store.write(expired.map((message) => ({ kind: 'delete', key: keyOf(queue, message) })));
    return found.filter(({ sentAt }) => sentAt >= oldest);
  }

  function notify({ name }: Pick<StoredQueue, 'name'>): void {
    for (const listener of listeners) listener(name);
  }

  /** Moves messages to the queue for dead letters; they keep their ids and the times at which they were sent. */
  async function moveToDeadLetters(queue: StoredQueue, queueArn: string, dead: StoredMessage[]): Promise<void> {
    const target = { name: queueArn.split(':').at(-1) ?? '' };
    const anew = { receiveCount: 0, firstReceivedAt: undefined, receiptHandle: undefined };
    await store.write(
      dead.flatMap((message) => [{ kind: 'delete', key: keyOf(queue, message) }, put(target, { ...message, ...anew })]),
    );
    if (dead.length > 0) notify(target);
  }

  return {
    messages,
    /** Registers a listener, which is called after each sent, hidden or shown message. Returns a function that removes it. */
    onChange(listener: (queueName: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async send(queue: StoredQueue, body: string, options: SendOptions = {}): Promise<string> {
      const { attributes = {}, delaySeconds = queue.delaySeconds ?? 0 } = options;
      const now = clock();
      const first = { receiveCount: 0, firstReceivedAt: undefined, receiptHandle: undefined };
      const times = { sentAt: now, visibleAt: now + delaySeconds * 1000 };
      const message: StoredMessage = { id: randomUUID(), body, attributes, ...times, ...first };
      await store.write([put(queue, message)]);
      notify(queue);
      return message.id;
    },
    /**
     * Returns up to `max` visible messages and hides them, for the queue's visibility timeout by default. Messages that
     * were received as often as the redrive policy allows are moved to the queue for dead letters instead.
     */
    receive: (queue: StoredQueue, max: number, hiddenSeconds = visibilitySecondsOf(queue)): Promise<StoredMessage[]> =>
      runExclusively(async () => {
        const now = clock();
        const { queueArn = '', maxReceiveCount = Number.POSITIVE_INFINITY } = queue.redrive ?? {};
        const isDead = ({ receiveCount }: StoredMessage) => receiveCount >= maxReceiveCount;
        const visible = (await messages(queue)).filter(({ visibleAt }) => visibleAt <= now);
        await moveToDeadLetters(queue, queueArn, visible.filter(isDead));
        const living = visible.filter((message) => !isDead(message)).slice(0, max);
        const received = living.map((message) => ({
          ...message,
          receiveCount: message.receiveCount + 1,
          firstReceivedAt: message.firstReceivedAt ?? now,
          visibleAt: now + hiddenSeconds * 1000,
          receiptHandle: randomUUID(),
        }));
        await store.write(received.map((message) => put(queue, message)));
        return received;
      }),
    /**
     * Hides a received message for as many seconds from now on (0: shows it). Returns false when the message was
     * deleted or received again since.
     */
    hide: (queue: StoredQueue, receiptHandle: string, seconds: number): Promise<boolean> =>
      runExclusively(async () => {
        const found = (await messages(queue)).find((message) => message.receiptHandle === receiptHandle);
        if (found === undefined) return false;
        await store.write([put(queue, { ...found, visibleAt: clock() + seconds * 1000 })]);
        notify(queue);
        return true;
      }),
    /** Deletes the message of a receipt handle, unless the message was received again since. */
    remove: (queue: StoredQueue, receiptHandle: string): Promise<void> =>
      runExclusively(async () => {
        const found = (await messages(queue)).filter((message) => message.receiptHandle === receiptHandle);
        await store.write(found.map((message) => ({ kind: 'delete', key: keyOf(queue, message) })));
      }),
    purge: (queue: StoredQueue): Promise<void> =>
      runExclusively(async () => {
        const all = await messages(queue);
        await store.write(all.map((message) => ({ kind: 'delete', key: keyOf(queue, message) })));
      }),
  };
}

export type Queues = ReturnType<typeof createQueues>;
