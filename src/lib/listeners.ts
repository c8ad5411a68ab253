/** Subscribers of an event. */
export interface Listeners<Arguments extends readonly unknown[]> {
  notify(...values: Arguments): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (...values: Arguments) => void): () => void;
}

/** Creates an empty set of listeners; `subscribe` fits React's `useSyncExternalStore`. */
export function createListeners<Arguments extends readonly unknown[] = []>(): Listeners<Arguments> {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    notify: (...values) => {
      for (const listener of listeners) listener(...values);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An observable boolean; fits React's `useSyncExternalStore`. */
interface Signal extends Pick<Listeners<[]>, 'subscribe'> {
  isOn(): boolean;
  set(isOn: boolean): void;
}

/** A signal that is off. */
export function createSignal(): Signal {
  let state = false;
  const { notify, subscribe } = createListeners();
  return {
    isOn: () => state,
    set(isOn) {
      state = isOn;
      notify();
    },
    subscribe,
  };
}
