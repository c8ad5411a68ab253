import type { KeyValueStore } from '../storage/key-value-store.ts';

/** Returns the part of a store below a prefix, with relative keys. Closing is left to the store's owner. */
export function scopedStore(store: KeyValueStore, prefix: string): Omit<KeyValueStore, 'close'> {
  return {
    get: (key) => store.get(prefix + key),
    async *list<T>(within: string) {
      for await (const { key, value } of store.list<T>(prefix + within)) {
        yield { key: key.slice(prefix.length), value };
      }
    },
    write: (changes) => store.write(changes.map((change) => ({ ...change, key: prefix + change.key }))),
  };
}

export type ScopedStore = ReturnType<typeof scopedStore>;
