import { createListeners, type Listeners } from './listeners';

/** An observable boolean; fits React's `useSyncExternalStore`. */
export interface Signal extends Pick<Listeners<[]>, 'subscribe'> {
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
