/** Subscribers of an event. */
export interface Listeners<News extends readonly unknown[]> {
  tell(...news: News): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (...news: News) => void): () => void;
}

/** Creates an empty set of listeners; `subscribe` fits React's `useSyncExternalStore`. */
export function createListeners<News extends readonly unknown[] = []>(): Listeners<News> {
  const listeners = new Set<(...news: News) => void>();
  return {
    tell: (...news) => {
      for (const listener of listeners) listener(...news);
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
  const { tell, subscribe } = createListeners();
  return {
    isOn: () => state,
    set(isOn) {
      state = isOn;
      tell();
    },
    subscribe,
  };
}
