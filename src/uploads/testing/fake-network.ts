/** A line that tests cut and mend. */
export function fakeNetwork() {
  const listeners = new Set<() => void>();
  let isThere = true;
  return {
    isThere: () => isThere,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(there: boolean) {
      isThere = there;
      for (const listener of [...listeners]) listener();
    },
  };
}
