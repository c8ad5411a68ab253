interface KeyedLock {
  /** Runs the task after all earlier ones with the same name, also after failed ones. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Creates a lock: tasks of one name run one after another, those of different names concurrently. */
export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(name, task) {
      const turn = (last.get(name) ?? Promise.resolve()).then(task);
      const ended = turn.then(
        () => undefined,
        // The caller gets the error from `turn`; the next task only waits for its end.
        () => undefined,
      );
      last.set(name, ended);
      void ended.then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
      return turn;
    },
  };
}
