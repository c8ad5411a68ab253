interface KeyedLock {
  /** Runs the task once all earlier ones of the same name have ended, however they ended. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Tasks of one name run one after another, those of different names side by side. */
export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(name, task) {
      const turn = (last.get(name) ?? Promise.resolve()).then(task);
      const ended = turn.then(
        () => undefined,
        // The failure is the caller's, who holds `turn`; the next in line only needs to know that it is over.
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
