import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';

/** A user's setting, stored in this browser. */
export interface Preference<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Stored preferences of playback. */
export const preferences = {
  /** 0 to 1. */
  volume: numberPreference('volume', 1, 0, 1),
  isMuted: switchPreference('muted', false),
  videoSpeed: numberPreference('speed', 1, 0.5, 3),
  /** A language, or `off`. */
  captions: textPreference('captions', 'off'),
  /** Autoplay of the next episode. */
  autoplayNext: switchPreference('autoplay-next', true),
  /** Video previews of episodes on hover. */
  previews: switchPreference('previews', true),
  /** Single-key shortcuts work on the whole page; otherwise in the player's frame only. */
  keysEverywhere: switchPreference('keys-everywhere', true),
};

/** Value of a preference; re-renders the component when it changes. */
export function usePreference<Value extends string | number | boolean>({ subscribe, get }: Preference<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** A text preference, stored under this name. */
export function textPreference(name: string, otherwise: string): Preference<string> {
  return preference(name, (text) => text, String, otherwise);
}

/** An on/off preference, stored under this name. */
export function switchPreference(name: string, otherwise: boolean): Preference<boolean> {
  return preference(
    name,
    (text) => text === 'on',
    (isOn) => (isOn ? 'on' : 'off'),
    otherwise,
  );
}

/** A numeric preference from `low` to `high`, stored under this name. */
export function numberPreference(name: string, otherwise: number, low: number, high: number): Preference<number> {
  const read = (text: string) => {
    const number = Number(text);
    return number >= low && number <= high ? number : otherwise;
  };
  return preference(name, read, String, otherwise);
}

function preference<Value>(
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
