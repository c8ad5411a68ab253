/** Whether there is a line, and when that changes. */
export interface Connection {
  isThere(): boolean;
  /** Calls `listener` on each change; returns what ends that. */
  watch(listener: () => void): () => void;
}

/** What the browser knows of its line. */
export const browserConnection: Connection = {
  isThere: () => navigator.onLine,
  watch(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** Resolves when the line comes back, or after so many milliseconds with one that does not lead anywhere. */
export function connectionBack(connection: Connection, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(timer);
      unwatch();
      resolve();
    };
    // Without a line the wait goes on; browsers do not always tell when there is one again.
    const timer = setInterval(() => {
      if (connection.isThere()) finish();
    }, milliseconds);
    const unwatch = connection.watch(() => {
      if (connection.isThere()) finish();
    });
  });
}
