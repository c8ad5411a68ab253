import type { Item } from './attribute-values.ts';
import type { DynaliteStore, DynaliteTable, LevelOperation } from './dynalite-modules.ts';

/** Images of an item before and after a write. */
export interface ItemWrite {
  tableName: string;
  before: Item | undefined;
  after: Item | undefined;
}

/**
 * A store for dynalite's write actions that buffers their writes until `commit` writes them as one LevelDB batch. An
 * item and its index entries, and all items of a transaction, are written atomically, also when the process is killed.
 * The images before and after a write come from the buffer.
 */
export interface WriteBatch {
  store: DynaliteStore;
  /** Successful writes so far, in order. */
  writes: ItemWrite[];
  /** Returns the last item that was read, against which a failed condition was evaluated. */
  lastRead(): Item | undefined;
  /** Writes everything, with further records in the same batch. */
  commit(extra?: LevelOperation[]): Promise<void>;
}

export function beginWriteBatch(store: DynaliteStore): WriteBatch {
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
        // The batch contains items only: this table put `value`.
        const kept = operation?.type === 'put' ? (operation.value as Item) : undefined;
        const answer = (error: Error | null, value?: Item) => {
          latest = value;
          before.set(prefix + key, value);
          done(error, value);
        };
        if (operation) answer(null, kept);
        else below.get(key, answer);
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
      // The writer holds the gateway's write queue, so no lock is needed.
      lock: (_key, run) => run((done) => done),
    };
  }

  return {
    store: {
      ...store,
      getItemDb: (name) =>
        table(itemPrefix(name), store.getItemDb(name), (key, after) => {
          const image = before.get(itemPrefix(name) + key);
          if (image !== undefined || after !== undefined) writes.push({ tableName: name, before: image, after });
        }),
      getIndexDb: (kind, name, index) =>
        table(indexPrefix(name, index, kind), store.getIndexDb(kind, name, index), () => undefined),
    },
    writes,
    lastRead: () => latest,
    commit: async (extra = []) => {
      const operations = [...pending.values(), ...extra];
      if (operations.length > 0) await store.db.batch(operations);
    },
  };
}

/** Prefix of a table's items in dynalite's LevelDB. */
export function itemPrefix(tableName: string): string {
  return `item-${tableName}~`;
}

/** Prefix of an index's copies in dynalite's LevelDB; without an index name, of all indexes of the table. */
export function indexPrefix(tableName: string, indexName = '', kind = 'global'): string {
  const all = `index-${kind.toLowerCase()}~${tableName}~`;
  return indexName === '' ? all : `${all}${indexName}~`;
}

export function tableKey(tableName: string): string {
  return `table~${tableName}`;
}
