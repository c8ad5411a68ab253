import type { AttributeValue, Item } from './attribute-values.ts';
import type { DynaliteStore, DynaliteTable, LevelOperation, TableRecord } from './dynalite.ts';
import { validationError } from './dynamodb-error.ts';

/** Images of an item before and after a write. */
export interface ItemWrite {
  tableName: string;
  before: Item | undefined;
  after: Item | undefined;
}

export function beginWriteBatch(store: DynaliteStore) {
  const pending = new Map<string, LevelOperation>();
  const before = new Map<string, Item | undefined>();
  const writes: ItemWrite[] = [];
  let latest: Item | undefined;

  function table(
    prefix: string,
    below: DynaliteTable<Item>,
    record: (key: string, after: Item | undefined) => void,
  ): DynaliteTable<Item> {
    return {
      get(key, done) {
        const operation = pending.get(prefix + key);
        // Only items are written through this store: `value` is the item that the table stored.
        const written = operation?.type === 'put' ? (operation.value as Item) : undefined;
        const settle = (error: Error | null, value?: Item) => {
          latest = value;
          before.set(prefix + key, value);
          done(error, value);
        };
        if (operation) settle(null, written);
        else below.get(key, settle);
      },
      put(key, value, done) {
        pending.set(prefix + key, { type: 'put', key: prefix + key, value });
        record(key, value);
        done(null);
      },
      del(key, done) {
        pending.set(prefix + key, { type: 'del', key: prefix + key });
        record(key, undefined);
        done(null);
      },
      // The caller holds the gateway's write queue, so no lock is needed.
      lock: (_key, run) => run((done) => done),
    };
  }

  return {
    store: {
      ...store,
      getItemDb: (name: string) =>
        table(itemPrefix(name), store.getItemDb(name), (key, after) => {
          const image = before.get(itemPrefix(name) + key);
          if (image !== undefined || after !== undefined) writes.push({ tableName: name, before: image, after });
        }),
      getIndexDb: (kind: string, name: string, index: string) =>
        table(indexPrefix(name, index, kind), store.getIndexDb(kind, name, index), () => undefined),
    },
    /** Successful writes so far, in order. */
    writes,
    /** Returns the item that was read last; a failed condition was evaluated against it. */
    lastRead: (): Item | undefined => latest,
    /** Writes all buffered operations and further records in one LevelDB batch. */
    commit: async (extra: LevelOperation[] = []): Promise<void> => {
      const operations = [...pending.values(), ...extra];
      if (operations.length > 0) await store.db.batch(operations);
    },
  };
}

/**
 * A store for dynalite's write actions. It buffers their writes until `commit` writes them as one LevelDB batch, so an
 * item with its index entries, and all items of a transaction, are written atomically, even if the process is killed.
 * The images before and after a write come from the buffer.
 */
export type WriteBatch = ReturnType<typeof beginWriteBatch>;

/** Returns the prefix of a table's items in dynalite's LevelDB. */
export function itemPrefix(tableName: string): string {
  return `item-${tableName}~`;
}

/** Returns the prefix of an index's entries in dynalite's LevelDB; without a name, of all the table's indexes. */
export function indexPrefix(tableName: string, indexName = '', kind = 'global'): string {
  const all = `index-${kind.toLowerCase()}~${tableName}~`;
  return indexName === '' ? all : `${all}${indexName}~`;
}

export function tableKey(tableName: string): string {
  return `table~${tableName}`;
}

/** A change of an item, as in a table's stream. */
export interface TableChange {
  tableName: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys: Item;
  oldImage: Item | undefined;
  newImage: Item | undefined;
  cause: ChangeCause;
}

/** Cause of a change: a request, or the time to live of an item. */
export type ChangeCause = 'request' | 'expiry';

/** Creates the stream record of a write; undefined when the write changed nothing. */
export function toTableChange(write: ItemWrite, table: TableRecord, cause: ChangeCause): TableChange | undefined {
  const { tableName, before: oldImage, after: newImage } = write;
  const image = newImage ?? oldImage;
  if (image === undefined || sameItem(oldImage, newImage)) return undefined;
  const keys = Object.fromEntries(
    Object.entries(image).filter(([name]) => table.KeySchema.some((key) => key.AttributeName === name)),
  );
  return { tableName, eventName: eventName(write), keys, oldImage, newImage, cause };
}

function eventName({ before, after }: ItemWrite): TableChange['eventName'] {
  if (before === undefined) return 'INSERT';
  return after === undefined ? 'REMOVE' : 'MODIFY';
}

function sameItem(a: Item | undefined, b: Item | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))
  );
}

/** Rejects empty and oversized keys of secondary indexes. dynalite lacks this validation. */
export function validateIndexKeys({ after }: ItemWrite, table: TableRecord): void {
  if (after === undefined) return;
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName, KeyType } of KeySchema) {
      const length = byteLength(after[AttributeName]);
      if (length === 0) {
        throw validationError(
          'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
            `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
        );
      }
      const { limit, message } = KeyType === 'HASH' ? HASH_KEY : RANGE_KEY;
      if (length !== undefined && length > limit) {
        throw validationError(`One or more parameter values were invalid: ${message}`);
      }
    }
  }
}

// DynamoDB's message has this missing space.
const HASH_KEY = { limit: 2048, message: 'Size of hashkey has exceeded the maximum size limit of2048 bytes' };
const RANGE_KEY = {
  limit: 1024,
  message: 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
};

function byteLength(value: AttributeValue | undefined): number | undefined {
  if (value === undefined) return undefined;
  if ('S' in value) return Buffer.byteLength(value.S);
  return 'B' in value ? Buffer.byteLength(value.B, 'base64') : undefined;
}
