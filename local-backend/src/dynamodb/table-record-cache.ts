import type { DynaliteStore, TableRecord } from './dynalite-modules.ts';

/** The records of tables, in memory: every operation needs one, and only a changed definition writes them. */
export interface TableRecordCache {
  /** Undefined for a table that is not there. */
  read(tableName: string): Promise<TableRecord | undefined>;
  /** Forgets all records, as they were written. */
  clear(): void;
}

/** Keeps the records that dynalite's own actions and the gateway read of a store. */
export function createTableRecordCache({ tableDb }: Pick<DynaliteStore, 'tableDb'>): TableRecordCache {
  const records = new Map<string, TableRecord>();
  const readStored = tableDb.get;
  let clearings = 0;
  tableDb.get = (name, done) => {
    const known = records.get(name);
    if (known) {
      // Like the store, it answers later.
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
