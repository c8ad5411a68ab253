import { mkdir } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import { MemoryLevel } from 'memory-level';
import { notOpenedError } from './store-not-opened-error.ts';

/** Opens the store of a folder, or in memory. Throws when the folder is open elsewhere or damaged. */
export async function openKeyValueStore(folder: string | undefined): Promise<KeyValueStore> {
  const level = await openLevel(folder);
  return {
    // JSON has no types, so the caller must state the record's type.
    get: async <T>(key: string) => (await level.get(key)) as T | undefined,
    async *list<T>(prefix: string) {
      for await (const [key, value] of level.iterator({ gte: prefix })) {
        if (!key.startsWith(prefix)) return;
        yield { key, value: value as T }; // The caller knows the record's type.
      }
    },
    write: (changes) => level.batch(changes.map(toOperation)),
    close: () => level.close(),
  };
}

interface Level {
  get(key: string): Promise<unknown>;
  batch(operations: ReturnType<typeof toOperation>[]): Promise<void>;
  iterator(range: { gte: string }): AsyncIterable<[key: string, value: unknown]>;
  close(): Promise<void>;
}

async function openLevel(folder: string | undefined): Promise<Level> {
  if (folder === undefined) return new MemoryLevel<string, unknown>({ valueEncoding: 'json' });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const level = new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json' });
  try {
    await level.open();
  } catch (error) {
    throw notOpenedError('store', folder, error);
  }
  return level;
}

function toOperation(change: Change) {
  if (change.kind === 'delete') return { type: 'del' as const, key: change.key };
  return { type: 'put' as const, key: change.key, value: change.value };
}

/** Durable JSON records by key. After `write` has resolved, the records survive a killed process; a batch is atomic. */
export interface KeyValueStore {
  get<T>(key: string): Promise<T | undefined>;
  /** Lists the records with a key prefix, in key order. */
  list<T>(prefix: string): AsyncIterable<{ key: string; value: T }>;
  write(changes: Change[]): Promise<void>;
  close(): Promise<void>;
}

export type Change = { kind: 'put'; key: string; value: unknown } | { kind: 'delete'; key: string };

/** Reads the values of all records with a key prefix, in key order. */
export async function readValues<T>({ list }: Pick<KeyValueStore, 'list'>, prefix: string): Promise<T[]> {
  const values: T[] = [];
  for await (const { value } of list<T>(prefix)) values.push(value);
  return values;
}

/** Returns a view of the store below a prefix, with relative keys. The store's owner closes it. */
export function scopedStore(store: KeyValueStore, prefix: string): Omit<KeyValueStore, 'close'> {
  return {
    get: (key) => store.get(prefix + key),
    async *list<T>(within: string) {
      for await (const { key, value } of store.list<T>(prefix + within)) {
        yield { key: key.slice(prefix.length), value };
      }
    },
    write: (changes) => store.write(changes.map((change) => ({ ...change, key: prefix + change.key }))),
  };
}

export type ScopedStore = ReturnType<typeof scopedStore>;
