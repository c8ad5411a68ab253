/**
 * Durable JSON records by key, for the user pool and other services. A resolved `write` survives a killed process; a
 * batch is atomic.
 */
export interface KeyValueStore {
  get<T>(key: string): Promise<T | undefined>;
  /** Lists the records with a key prefix, in key order. */
  list<T>(prefix: string): AsyncIterable<{ key: string; value: T }>;
  write(changes: Change[]): Promise<void>;
  close(): Promise<void>;
}

export type Change = { kind: 'put'; key: string; value: unknown } | { kind: 'delete'; key: string };
