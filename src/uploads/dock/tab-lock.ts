/** Says to this browser's other tabs that a save runs here. */
export interface TabLocks {
  /** Undefined where another tab runs it; else what lets go of it. */
  take(saveId: string): Promise<(() => void) | undefined>;
  /** The saves that run in any tab of this browser. */
  taken(): Promise<Set<string>>;
}

const prefix = 'marquee-save-';

/** Locks of the Web Locks API, which end with their tab. Without that API each tab acts as the only one. */
export const browserLocks: TabLocks = {
  take(saveId) {
    if (!('locks' in navigator)) return Promise.resolve(() => undefined);
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(prefix + saveId, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(() => release()));
        })
        .catch(reject);
    });
  },
  async taken() {
    if (!('locks' in navigator)) return new Set();
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
    return new Set(names.map((name) => name.slice(prefix.length)));
  },
};
