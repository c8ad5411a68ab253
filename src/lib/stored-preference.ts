import { createListeners } from './listeners';
import { readLocalStorage, writeLocalStorage } from './local-storage';

/** A user's setting, stored in this browser. */
export interface Preference<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** If on, single-key shortcuts work on the whole page; if off, only while the player has the focus. */
export const keysEverywhere = switchPreference('keys-everywhere', true);

/** Creates an on/off preference stored under this name. */
export function switchPreference(name: string, otherwise: boolean): Preference<boolean> {
  return storedPreference(
    name,
    (text) => text === 'on',
    (isOn) => (isOn ? 'on' : 'off'),
    otherwise,
  );
}

/** Creates a preference stored as text under this name. */
export function storedPreference<Value>(
  name: string,
  read: (text: string) => Value,
  write: (value: Value) => string,
  otherwise: Value,
): Preference<Value> {
  const { notify, subscribe } = createListeners();
  const storageName = `marquee.player.${name}`;
  return {
    get: () => {
      const text = readLocalStorage(storageName);
      return text === undefined ? otherwise : read(text);
    },
    set: (value) => {
      writeLocalStorage(storageName, write(value));
      notify();
    },
    subscribe,
  };
}
