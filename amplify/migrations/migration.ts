/** An item of a table, as the document client reads it. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** A change of all stored records of a model that a new version of the code needs. */
export interface Migration {
  /** `0001-title-slugs`. Migrations run in the order of their ids, each once; an id never changes. */
  id: string;
  model: string;
  /**
   * Returns the attributes to set, undefined for a record that needs no change. It is called again for records of a
   * page that an ended run has partly written, so a second call after the first one must return undefined.
   */
  change(record: StoredRecord): Record<string, unknown> | undefined;
}
