import { useSyncExternalStore } from 'react';
import { keysEverywhere, type Preference, storedPreference, switchPreference } from '@/lib/stored-preference';

/** Stored preferences of playback. */
export const preferences = {
  /** 0 to 1. */
  volume: numberPreference('volume', 1, 0, 1),
  isMuted: switchPreference('muted', false),
  videoSpeed: numberPreference('speed', 1, 0.5, 3),
  /** A language, or `off`. */
  captions: textPreference('captions', 'off'),
  autoplayNext: switchPreference('autoplay-next', true),
  /** Video previews of episodes on hover. */
  previews: switchPreference('previews', true),
  keysEverywhere,
};

/** Value of a preference; re-renders the component when it changes. */
export function usePreference<Value extends string | number | boolean>({ subscribe, get }: Preference<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** A text preference, stored under this name. */
export function textPreference(name: string, otherwise: string): Preference<string> {
  return storedPreference(name, (text) => text, String, otherwise);
}

/** A numeric preference from `low` to `high`, stored under this name. */
export function numberPreference(name: string, otherwise: number, low: number, high: number): Preference<number> {
  const read = (text: string) => {
    const number = Number(text);
    return number >= low && number <= high ? number : otherwise;
  };
  return storedPreference(name, read, String, otherwise);
}
