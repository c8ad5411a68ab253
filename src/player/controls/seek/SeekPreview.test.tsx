import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../testing/stub-media';
import { SeekPreview } from './PreviewImage';

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(600);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(given: { second?: number | undefined; isWaiting?: boolean }) {
  const film = document.createElement('video');
  film.src = '/1/film.mp4?signed';
  const part = (second: number | undefined, isWaiting = false) => (
    <SeekPreview film={film} isWaiting={isWaiting} second={second} />
  );
  const { container, rerender } = render(part(given.second, given.isWaiting));
  return {
    film,
    point: (second: number | undefined, isWaiting = false) => rerender(part(second, isWaiting)),
    picture: () => container.querySelector('video'),
  };
}

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
  // The render after the first timer starts a timer of its own.
  act(() => vi.advanceTimersByTime(1));
}

test('loads the film’s file when the pointer stays on the bar, not when it crosses it, and unloads it afterwards', () => {
  const { film, point, picture } = show({ second: 60 });
  pass(100);
  point(undefined);
  pass(100);
  expect(picture()).toBeNull();

  point(60);
  pass(200);
  const element = picture();
  expect(element).toMatchObject({ src: film.src, muted: true, preload: 'metadata', currentTime: 60 });
  point(undefined);
  pass(3000);
  point(90);
  pass(3000);
  expect([picture() === element, picture()?.currentTime]).toEqual([true, 90]);
  point(undefined);
  pass(5000);
  expect(picture()).toBeNull();
  expect(element?.hasAttribute('src')).toBe(false);
});

test('finishes one seek before the next, at most four per second, and then seeks to the latest second', () => {
  const { point, picture } = show({ second: 60 });
  const isSeeking = vi.spyOn(HTMLMediaElement.prototype, 'seeking', 'get').mockReturnValue(false);
  pass(200);
  const element = picture();
  if (!element) throw new Error('There is no picture.');
  expect(element.hidden).toBe(true);
  isSeeking.mockReturnValue(true);
  point(70);
  point(80);
  expect(element.currentTime).toBe(60);
  isSeeking.mockReturnValue(false);
  fireEvent(element, new Event('seeked'));
  expect([element.hidden, element.currentTime]).toEqual([false, 60]);
  pass(250);
  expect(element.currentTime).toBe(80);
});

test('unloads the preview while the film waits for data', () => {
  const { point, picture } = show({ second: 60, isWaiting: true });
  pass(1000);
  expect(picture()).toBeNull();
  point(60);
  pass(200);
  const element = picture();
  expect(element?.src).toBeTruthy();
  point(60, true);
  expect(picture()).toBeNull();
  expect(element?.hasAttribute('src')).toBe(false);
});

test('does not retry a failed address, and loads another one', () => {
  const { film, point, picture } = show({ second: 60 });
  pass(200);
  fireEvent(picture() ?? film, new Event('error'));
  expect(picture()).toBeNull();
  point(undefined);
  point(90);
  pass(1000);
  expect(picture()).toBeNull();
  film.src = '/2/film.mp4?signed';
  point(undefined);
  point(90);
  pass(200);
  expect(picture()?.src).toBe(film.src);
});

test('shows no preview in data saving mode or without a picture', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { point, picture } = show({ second: 60 });
  pass(1000);
  expect(picture()).toBeNull();
  Reflect.deleteProperty(navigator, 'connection');
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0);
  point(undefined);
  point(60);
  pass(1000);
  expect(picture()).toBeNull();
});
