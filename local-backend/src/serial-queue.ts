/** Runs tasks one after another, so that each task reads the writes of the previous one. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a queue; a failed task does not block the next. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = Promise.allSettled([done]);
    return done;
  };
}

/** Runs tasks of the same name one after another, and tasks of different names concurrently. */
export type KeyedLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const done = (last.get(name) ?? Promise.resolve()).then(task);
    const ended = Promise.allSettled([done]).then(() => {
      if (last.get(name) === ended) last.delete(name);
    });
    last.set(name, ended);
    return done;
  };
}
