/** All migrations, the latest last. `npm run migrate` runs those that a backend has not recorded. */
export const migrations: readonly Migration[] = [];

/** An item of a table, as the document client reads it. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** A change of all stored records of a model that a new version of the code requires. */
export interface Migration {
  /** `0001-title-slugs`. Migrations run in the order of their ids, each once; an id never changes. */
  id: string;
  model: string;
  /**
   * Returns the attributes to set; undefined for a record that needs no change. An interrupted run can repeat the call
   * for a record that it has already changed, so the second call must return undefined.
   */
  change(record: StoredRecord): Record<string, unknown> | undefined;
}
