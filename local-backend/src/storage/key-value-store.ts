/**
 * Durable JSON records by key, for the user pool and whatever else must survive a restart.
 * A resolved `write` survives a killed process; a batch is written whole or not at all.
 */
export interface KeyValueStore {
  get<T>(key: string): Promise<T | undefined>;
  /** All records whose key starts with the prefix, in key order. */
  list<T>(prefix: string): AsyncIterable<{ key: string; value: T }>;
  write(changes: Change[]): Promise<void>;
  close(): Promise<void>;
}

export type Change = { kind: 'put'; key: string; value: unknown } | { kind: 'delete'; key: string };
