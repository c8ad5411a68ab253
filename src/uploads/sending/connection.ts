/** Network connectivity, with change events. */
export interface Connection {
  isThere(): boolean;
  /** Calls `listener` on each change; returns what ends that. */
  watch(listener: () => void): () => void;
}

/** Connectivity as the browser reports it. */
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

/** Resolves on an event or a poll, every `milliseconds`, for which the browser reports that it is online. */
export function connectionBack(connection: Connection, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(timer);
      unwatch();
      resolve();
    };
    // Polls as well: browsers do not always fire an `online` event.
    const timer = setInterval(() => {
      if (connection.isThere()) finish();
    }, milliseconds);
    const unwatch = connection.watch(() => {
      if (connection.isThere()) finish();
    });
  });
}
