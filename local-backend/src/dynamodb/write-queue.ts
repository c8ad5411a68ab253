/** Runs tasks one after another, in order; a failed task does not stop the next. */
export interface WriteQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
}

export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task, task);
      // The caller gets the error from `result`; the queue continues.
      last = result.catch(() => undefined);
      return result;
    },
  };
}
