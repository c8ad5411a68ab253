import { listen } from '@/lib/listen';

/** Network connectivity, with change events. */
export interface Connection {
  isThere(): boolean;
  /** Calls `listener` on each change; returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}

/** Connectivity as the browser reports it. */
export const browserConnection: Connection = {
  isThere: () => navigator.onLine,
  watch: (listener) => listen(window, ['online', 'offline'], listener),
};

/** Locks that keep two tabs of this browser from running the same save. */
export interface TabLocks {
  /** False if another tab holds the lock; true also if this tab holds it already. */
  take(saveId: string): Promise<boolean>;
  release(saveId: string): void;
  /** Saves that any tab of this browser has locked. */
  taken(): Promise<ReadonlySet<string>>;
}

const prefix = 'marquee-save-';

/** Locks of the Web Locks API, which end with their tab. Without that API each tab acts as the only one. */
export function browserLocks(): TabLocks {
  const releases = new Map<string, () => void>();
  return {
    async take(saveId) {
      if (!('locks' in navigator) || releases.has(saveId)) return true;
      return new Promise((resolve, reject) => {
        navigator.locks
          .request(prefix + saveId, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise<void>((release) => releases.set(saveId, release));
          })
          .catch(reject);
      });
    },
    release(saveId) {
      releases.get(saveId)?.();
      releases.delete(saveId);
    },
    async taken() {
      if (!('locks' in navigator)) return new Set();
      const { held = [] } = await navigator.locks.query();
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
      return new Set(names.map((name) => name.slice(prefix.length)));
    },
  };
}
