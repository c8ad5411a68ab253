/** Runs pieces of work one after the other: what one reads is what the one before it has written. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own; a piece of work that fails does not hold up the next. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = Promise.allSettled([done]);
    return done;
  };
}
