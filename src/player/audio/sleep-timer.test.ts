import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playBook } from '../testing/book';
import { playTo, stubMedia } from '../testing/stub-media';
import { createSleepTimer } from './sleep-timer';

const chapters = [
  { title: 'One', start: 0 },
  { title: 'Two', start: 60 },
  { title: 'Three', start: 120 },
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

function listen() {
  const { element, playback } = playBook();
  return { element, playback, timer: createSleepTimer(playback, chapters) };
}

test('stops the book after the chosen minutes, and fades its last five seconds', () => {
  const { element, timer } = listen();
  timer.choose(5);
  expect(timer.state()).toEqual({ choice: 5, remainingSeconds: 300 });
  vi.advanceTimersByTime(294_000);
  expect([element.paused, element.volume, timer.state().remainingSeconds]).toEqual([false, 1, 6]);
  vi.advanceTimersByTime(3500);
  expect(element.volume).toBeCloseTo(0.5);
  vi.advanceTimersByTime(2600);
  expect([element.paused, element.volume]).toEqual([true, 1]);
  expect(timer.state().choice).toBe('off');
});

test('counts only the minutes of playback: a paused book stops the countdown', () => {
  const { element, playback, timer } = listen();
  timer.choose(5);
  vi.advanceTimersByTime(240_000);
  playback.pause();
  vi.advanceTimersByTime(600_000);
  expect(timer.state()).toEqual({ choice: 5, remainingSeconds: 60 });
  playback.play();
  vi.advanceTimersByTime(59_000);
  expect(element.paused).toBe(false);
  vi.advanceTimersByTime(1000);
  expect([element.paused, timer.state().choice]).toEqual([true, 'off']);
});

test('stops at the end of the chapter, also after a seek to another one', () => {
  const { element, playback, timer } = listen();
  timer.choose('chapter');
  playTo(element, 30);
  playback.seek(70);
  element.dispatchEvent(new Event('seeking'));
  playTo(element, 119);
  vi.advanceTimersByTime(300);
  expect(element.paused).toBe(false);
  playTo(element, 120.2);
  vi.advanceTimersByTime(300);
  // It resumes with the first word of the next chapter.
  expect([element.paused, element.currentTime]).toEqual([true, 120]);
});

test('resumes where the fade began, because the listener hardly heard it', () => {
  const { element, playback, timer } = listen();
  playback.setSpeed(2);
  timer.choose(5);
  playTo(element, 100);
  vi.advanceTimersByTime(300_000);
  expect([element.paused, element.currentTime]).toEqual([true, 90]);
});

test('restores the volume when the listener seeks back during the fade', () => {
  const { element, playback, timer } = listen();
  timer.choose('chapter');
  playTo(element, 59);
  vi.advanceTimersByTime(250);
  expect(element.volume).toBeCloseTo(0.2);
  playback.seek(30);
  element.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(250);
  expect([timer.state().remainingSeconds, element.volume]).toEqual([30, 1]);
});

test('restores the volume when the timer is switched off', () => {
  const { element, timer } = listen();
  timer.choose(5);
  vi.advanceTimersByTime(298_000);
  timer.choose('off');
  vi.advanceTimersByTime(60_000);
  expect([element.paused, element.volume]).toEqual([false, 1]);
});
