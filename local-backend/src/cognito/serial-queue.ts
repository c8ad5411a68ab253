/** Runs tasks one after another, so that each reads what the previous one wrote. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue; a failed task does not block the next. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = Promise.allSettled([done]);
    return done;
  };
}
