import { type Preference, switchPreference } from '@/lib/stored-preference';
import { numberPreference } from '../preferences';

/** Stored preferences of the book player; separate from the shared preferences, because only this player needs them. */
export const bookPreferences = {
  /** Seconds by which the back and forward buttons seek. */
  back: numberPreference('book-back', 15, 5, 60),
  forward: numberPreference('book-forward', 30, 5, 60),
  rewindsAfterPause: switchPreference('book-rewind', true),
  /** The media keys for tracks change the chapter. Off by default: phones then show no buttons that skip seconds. */
  keysChangeChapter: switchPreference('book-chapter-keys', false),
};

/** The speed of one book, because narrators differ in pace. A new book starts at the last chosen speed. */
export function bookSpeed(titleId: string): Preference<number> {
  const own = numberPreference(`speed.${titleId}`, lastSpeed.get(), 0.5, 3);
  const set = (speed: number) => {
    // Browsers also fire ratechange for the speed that a book is opened with.
    if (speed !== own.get()) lastSpeed.set(speed);
    own.set(speed);
  };
  return { ...own, set };
}

const lastSpeed = numberPreference('book-speed', 1, 0.5, 3);
