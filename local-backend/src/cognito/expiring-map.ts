import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Values under random keys, in memory, each for a limited time. They are gone when the process ends. */
export interface ExpiringMap<Value> {
  /** Keeps a value and returns its key, which cannot be guessed. */
  put(value: Value): string;
  /** The value, also of a key that expired but was not removed yet. */
  find(key: string | undefined): { value: Value; isExpired: boolean } | undefined;
  remove(key: string | undefined): void;
}

const MAX_ENTRIES = 1000;

/** Keeps the newest 1,000 values, for `lifetimeMilliseconds` each. */
export function createExpiringMap<Value>(clock: Clock, lifetimeMilliseconds: number): ExpiringMap<Value> {
  const values = new Map<string, { value: Value; expires: number }>();
  return {
    put(value) {
      for (const [key, { expires }] of values) {
        // A map keeps the order of insertion and all live equally long: the first good one ends the search.
        if (expires > clock() && values.size < MAX_ENTRIES) break;
        values.delete(key);
      }
      const key = randomBytes(48).toString('base64url');
      values.set(key, { value, expires: clock() + lifetimeMilliseconds });
      return key;
    },
    find(key) {
      const found = values.get(key ?? '');
      return found && { value: found.value, isExpired: found.expires <= clock() };
    },
    remove: (key) => void values.delete(key ?? ''),
  };
}
