import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Values with random keys and a limited lifetime, in memory. */
export interface ExpiringMap<Value> {
  /** Stores a value and returns its key, which is unguessable. */
  put(value: Value): string;
  /** Returns the value; an expired one until it is removed. */
  find(key: string | undefined): { value: Value; isExpired: boolean } | undefined;
  remove(key: string | undefined): void;
}

const MAX_ENTRIES = 1000;

/** Creates a map that keeps the newest 1,000 values, for `lifetimeMilliseconds` each. */
export function createExpiringMap<Value>(clock: Clock, lifetimeMilliseconds: number): ExpiringMap<Value> {
  const values = new Map<string, { value: Value; expires: number }>();
  return {
    put(value) {
      for (const [key, { expires }] of values) {
        // Entries are in insertion order and have equal lifetimes: all after the first live one are live.
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
