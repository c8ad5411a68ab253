import type { Clock } from '../clock.ts';
import { type DynaliteStore, type LevelOperation, readByPrefix } from './dynalite.ts';
import type { TableChange } from './write-batch.ts';

/** A reader of a table's changes whose position survives a restart: an event source mapping. */
export interface StreamConsumer {
  /** Stable across restarts and changes of the definitions. */
  id: string;
  tableName: string;
}

export interface LoggedChange extends TableChange {
  /** Position in the log: 21 digits, ascending. */
  sequence: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Reads a consumer's changes in order. Only one stream reads at a time; the next waits for its end. */
export interface ChangeStream {
  /** Returns the first changes after a sequence, by default after the consumer's position; empty if there are none. */
  read(limit: number, after?: string): Promise<LoggedChange[]>;
  /** Resolves when changes may have been added, or the stream is closed. */
  wait(): Promise<void>;
  /** Moves the consumer's position to a sequence. Changes that all consumers have passed are deleted. */
  commit(sequence: string): Promise<void>;
  close(): void;
}

const LOG_PREFIX = 'stream~';
const POSITION_PREFIX = 'stream-position~';
const SEQUENCE_DIGITS = 21;

interface Position {
  tableName: string;
  sequence: string;
}

/**
 * Opens the log of changes of tables with consumers. Changes are stored in the same LevelDB batch as the items, so a
 * killed process loses neither. A change that a consumer has read but not committed is read again after a restart.
 */
export async function openChangeLog(store: DynaliteStore, clock: Clock) {
  const positions = new Map<string, Position>();
  for (const [key, value] of await readByPrefix<Position>(store, POSITION_PREFIX))
    positions.set(key.slice(POSITION_PREFIX.length), value);
  let last = await lastSequence(store, positions);
  /** Sequence up to which changes are deleted, by table. */
  const deleted = new Map<string, string>();
  const waiting = new Map<string, Set<() => void>>();
  /** Tables with consumers. */
  let tables = new Set<string>();
  const readers = new Map<string, Promise<void>>();

  const consumersOf = (tableName: string) => [...positions.values()].filter((one) => one.tableName === tableName);

  async function commit(id: string, sequence: string): Promise<void> {
    const position = positions.get(id);
    // The consumer may have been removed by changed definitions.
    if (position === undefined) return;
    const { tableName } = position;
    positions.set(id, { tableName, sequence });
    const stored: LevelOperation = { type: 'put', key: POSITION_PREFIX + id, value: { tableName, sequence } };
    const [passed = last] = consumersOf(tableName)
      .map((consumer) => consumer.sequence)
      .sort();
    const before = deleted.get(tableName) ?? '';
    deleted.set(tableName, passed);
    await store.db.batch([stored]);
    await store.db.clear({ gt: logKey(tableName, before), lte: logKey(tableName, passed) });
  }

  return {
    /** Registers the definitions' consumers: new ones read later changes only, others keep their position. */
    async configure(consumers: StreamConsumer[]): Promise<void> {
      const wanted = new Map(consumers.map(({ id, tableName }) => [id, tableName]));
      const operations: LevelOperation[] = [];
      for (const id of [...positions.keys()].filter((one) => !wanted.has(one))) {
        positions.delete(id);
        operations.push({ type: 'del', key: POSITION_PREFIX + id });
      }
      for (const [id, tableName] of wanted) {
        if (positions.get(id)?.tableName === tableName) continue;
        const value = { tableName, sequence: last };
        positions.set(id, value);
        operations.push({ type: 'put', key: POSITION_PREFIX + id, value });
      }
      if (operations.length > 0) await store.db.batch(operations);
      tables = new Set(wanted.values());
    },

    /** Tests whether a table has consumers. */
    hasConsumers: (tableName: string) => tables.has(tableName),

    /** Assigns sequences to changes; the writer stores them in the batch of the items. */
    assignSequences(changes: TableChange[]): LoggedChange[] {
      return changes.map((change) => {
        last = nextSequence(last);
        return { ...change, sequence: last, time: clock() };
      });
    },

    /** Returns the operation that stores a change. */
    operation: (change: LoggedChange): LevelOperation => ({
      type: 'put',
      key: logKey(change.tableName, change.sequence),
      value: change,
    }),

    /** Wakes the streams that wait for changes of these tables, after the changes are stored. */
    wakeStreams(changes: LoggedChange[]): void {
      for (const { tableName } of changes) for (const wake of waiting.get(tableName) ?? []) wake();
    },

    /** Opens the stream of a registered consumer. */
    open({ id, tableName }: StreamConsumer): ChangeStream {
      const previous = readers.get(id) ?? Promise.resolve();
      const end = createSignal();
      readers.set(id, end.raised);
      const wakes = waiting.get(tableName) ?? new Set();
      waiting.set(tableName, wakes);
      let change = createSignal();
      const onWake = () => change.raise();
      wakes.add(onWake);
      return {
        async read(limit, after) {
          await Promise.race([previous, end.raised]);
          const start = after ?? positions.get(id)?.sequence ?? last;
          // Created before reading, because a change that is stored from now on may be invisible to the iterator.
          change = createSignal();
          return readChanges(store, { tableName, start, limit });
        },
        wait: () => Promise.race([change.raised, end.raised]),
        commit: (sequence) => commit(id, sequence),
        close() {
          wakes.delete(onWake);
          end.raise();
        },
      };
    },
  };
}

function createSignal(): { raised: Promise<void>; raise(): void } {
  let raise: () => void = () => undefined;
  const raised = new Promise<void>((resolve) => {
    raise = resolve;
  });
  return { raised, raise: () => raise() };
}

async function readChanges(
  store: DynaliteStore,
  { tableName, start, limit }: { tableName: string; start: string; limit: number },
): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  const range = { gt: logKey(tableName, start), lt: logKey(tableName, '~'), limit };
  // Only changes are stored below the prefix.
  for await (const [, value] of store.db.iterator(range)) changes.push(value as LoggedChange);
  return changes;
}

function logKey(tableName: string, sequence: string): string {
  return `${LOG_PREFIX}${tableName}~${sequence}`;
}

async function lastSequence(store: DynaliteStore, positions: Map<string, Position>): Promise<string> {
  const tables = new Set([...positions.values()].map(({ tableName }) => tableName));
  const sequences = [...positions.values()].map(({ sequence }) => sequence);
  for (const tableName of tables) {
    const range = { gt: logKey(tableName, ''), lt: logKey(tableName, '~'), reverse: true, limit: 1 };
    for await (const [key] of store.db.iterator(range)) sequences.push(key.slice(-SEQUENCE_DIGITS));
  }
  return sequences.sort().at(-1) ?? '0'.repeat(SEQUENCE_DIGITS);
}

function nextSequence(sequence: string): string {
  return String(Number(sequence) + 1).padStart(SEQUENCE_DIGITS, '0');
}
