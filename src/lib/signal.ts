/** Whether something is so, for whoever wants to know: fits React's `useSyncExternalStore`. */
export interface Signal {
  isOn(): boolean;
  set(isOn: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** A signal that is off. */
export function createSignal(): Signal {
  let state = false;
  const listeners = new Set<() => void>();
  return {
    isOn: () => state,
    set(isOn) {
      state = isOn;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
