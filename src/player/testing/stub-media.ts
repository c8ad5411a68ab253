import { vi } from 'vitest';

/** Stubs playback, pause and duration of media elements, which jsdom does not support. */
export function stubMedia(duration: number): void {
  const playing = new WeakSet<HTMLMediaElement>();
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (!playing.delete(this)) return;
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(duration);
  vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
}

/** Simulates playback up to this second. */
export function playTo(element: HTMLMediaElement, second: number): void {
  element.currentTime = second;
  element.dispatchEvent(new Event('timeupdate'));
}
