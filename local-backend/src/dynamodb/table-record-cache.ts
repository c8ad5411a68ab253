import type { DynaliteStore, TableRecord } from './dynalite-modules.ts';

/** Table records cached in memory: every operation needs one, and only a changed definition writes them. */
export interface TableRecordCache {
  /** Undefined for a missing table. */
  read(tableName: string): Promise<TableRecord | undefined>;
  /** Clears the cache after a write. */
  clear(): void;
}

/** Creates the cache for the table records that dynalite's actions and the gateway read. */
export function createTableRecordCache({ tableDb }: Pick<DynaliteStore, 'tableDb'>): TableRecordCache {
  const records = new Map<string, TableRecord>();
  const readStored = tableDb.get;
  let clearings = 0;
  tableDb.get = (name, done) => {
    const known = records.get(name);
    if (known) {
      // Responds asynchronously, as the store does.
      queueMicrotask(() => done(null, known));
      return;
    }
    const clearingsBefore = clearings;
    readStored(name, (error, record) => {
      if (record && clearings === clearingsBefore) records.set(name, record);
      done(error, record);
    });
  };
  return {
    read: (name) =>
      new Promise((resolve, reject) => {
        tableDb.get(name, (error, record) => (error ? reject(error) : resolve(record)));
      }),
    clear() {
      clearings += 1;
      records.clear();
    },
  };
}
