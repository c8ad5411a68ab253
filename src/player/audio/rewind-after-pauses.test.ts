import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Playback } from '../playback-state';
import { playBook } from '../testing/book';
import { playTo, stubMedia } from '../testing/stub-media';
import { bookPreferences } from './book-preferences';
import { rewindAfterPauses } from './rewind-after-pauses';

const chapters = [
  { title: 'One', start: 0 },
  { title: 'Two', start: 60 },
];

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(180);
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Plays a book to this second, pauses it, and resumes it after `pause` seconds; returns where it resumes. */
function resume(second: number, pause: number, meanwhile?: (playback: Playback) => void) {
  const { element, playback } = playBook();
  rewindAfterPauses(playback, chapters);
  playTo(element, second);
  playback.pause();
  vi.advanceTimersByTime(pause * 1000);
  meanwhile?.(playback);
  playback.play();
  return element.currentTime;
}

test('resumes ten seconds earlier after a minute, but in the same chapter', () => {
  expect(resume(100, 59)).toBe(100);
  expect(resume(100, 60)).toBe(90);
  expect(resume(64, 3600)).toBe(60);
  expect(resume(4, 3600)).toBe(0);
});

test('resumes where the listener has sought, and exactly if the setting is off', () => {
  const seek = (playback: Playback) => {
    playback.seek(30);
    playback.element.dispatchEvent(new Event('seeking'));
  };
  expect(resume(100, 3600, seek)).toBe(30);
  bookPreferences.rewindsAfterPause.set(false);
  expect(resume(100, 3600)).toBe(100);
});

test('resumes ten seconds earlier after a long break between two sessions', () => {
  const { element, playback } = playBook();
  const setLastPlayed = rewindAfterPauses(playback, chapters);
  const playAgain = (position: number, brokenFor: number, at: number) => {
    setLastPlayed({ position, playedAt: Date.now() - brokenFor * 1000 });
    playTo(element, at);
    return element.currentTime;
  };
  expect(playAgain(100, 59, 100)).toBe(100);
  expect(playAgain(100, 86_400, 101)).toBe(91);
  // Playback continues from there.
  playTo(element, 92);
  expect(element.currentTime).toBe(92);
  // The listener has pressed a saved moment.
  expect(playAgain(20, 86_400, 100)).toBe(100);
});
