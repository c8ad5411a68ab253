import type { Item } from './attribute-values.ts';
import type { DynaliteDb } from './dynalite.ts';

/**
 * Corrects the keys of index entries: they end with the item's primary key. dynalite's keys end with six digits of a
 * hash, so items with the same index key could replace each other.
 */
export function correctIndexKeys(db: DynaliteDb): void {
  const { getIndexActions } = db;
  db.createIndexKey = (item, table, keySchema) => db.createKey(item, table, keySchema) + db.createKey(item, table);
  db.getIndexActions = (indexes, before, after, table) => {
    const corrected = indexes.map((index) => {
      const { puts, deletes } = getIndexActions([index], before, after, table);
      const keyOf = (item: Item) => ({ index: index.IndexName, key: db.createIndexKey(item, table, index.KeySchema) });
      return {
        puts: puts.map(({ item }) => ({ ...keyOf(item), item })),
        deletes: before ? deletes.map(() => keyOf(before)) : [],
      };
    });
    return {
      puts: corrected.flatMap(({ puts }) => puts),
      deletes: corrected.flatMap(({ deletes }) => deletes),
    };
  };
  // The store is a write batch: it only collects operations, so nothing must be awaited.
  db.updateIndexes = (store, table, before, after, done) => {
    const { puts, deletes } = db.getIndexActions(table.GlobalSecondaryIndexes ?? [], before, after, table);
    const entries = (index: string) => store.getIndexDb('Global', table.TableName, index);
    for (const { index, key } of deletes) entries(index).del(key, () => undefined);
    for (const { index, key, item } of puts) entries(index).put(key, item, () => undefined);
    done(null);
  };
}
