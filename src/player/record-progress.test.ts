import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createProgressRecorder,
  type SavedPosition,
  type StartPosition,
  type UnsentPosition,
} from '@/viewing/progress-recorder';
import { createPlayback } from './playback';
import { preferences } from './preferences';
import { recordProgress } from './record-progress';
import { playTo, stubMedia } from './testing/stub-media';

let stored: SavedPosition | undefined;
let saves: UnsentPosition[] = [];
let starts: StartPosition[] = [];

beforeEach(() => {
  stored = undefined;
  saves = [];
  starts = [];
  stubMedia(600);
});
afterEach(() => vi.restoreAllMocks());

/** Opens a film of ten minutes whose length is not known yet. */
async function open(wanted?: number) {
  const length = vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(Number.NaN);
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(0);
  const element = document.createElement('video');
  const delivery = { form: 'file', addresses: ['/film.mp4'] } as const;
  const source = { delivery, renew: async () => delivery, speed: preferences.videoSpeed, shouldPlay: false };
  const playback = createPlayback(element, source);
  const recorder = createProgressRecorder({
    now: Date.now,
    readLocal: () => ({}),
    writeLocal: () => undefined,
    read: async () => stored,
    save: async (position) => {
      saves.push(position);
      return position;
    },
    markedAt: () => undefined,
    onSaved: () => undefined,
    onSaveError: () => undefined,
  });
  const close = recordProgress(playback, recorder, wanted, (start) => starts.push(start));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const arrive = () => {
    length.mockReturnValue(600);
    ready.mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
    element.dispatchEvent(new Event('loadedmetadata'));
  };
  return { element, close, arrive };
}

test('saves the end for an address with a second beyond it, once the duration is known', async () => {
  const { close, arrive } = await open(99_999);
  window.dispatchEvent(new Event('pagehide'));
  expect(saves).toEqual([]);
  arrive();
  close();
  expect(saves).toMatchObject([{ position: 600, duration: 600, step: 'SOUGHT' }]);
});

test('saves nothing when the user leaves before the duration is known', async () => {
  stored = { position: 40, duration: 600, playedAt: 5 };
  const { close } = await open(99_999);
  close();
  expect(saves).toEqual([]);
});

test('saves a lower position from the address once the film has loaded', async () => {
  stored = { position: 400, duration: 600, playedAt: 5 };
  const { element, close, arrive } = await open(30);
  arrive();
  playTo(element, 31);
  close();
  expect(saves).toMatchObject([{ position: 30, step: 'SOUGHT' }]);
});

test('starts over at a stored position beyond the film’s end, and reports a valid one', async () => {
  stored = { position: 99_999, duration: undefined, playedAt: 5 };
  const first = await open();
  expect(starts).toEqual([]);
  first.arrive();
  expect(first.element.currentTime).toBe(0);
  expect(starts).toEqual([{ position: 0, isStartedOver: true }]);
  first.close();
  stored = { position: 40, duration: undefined, playedAt: 5 };
  const second = await open();
  second.arrive();
  expect(second.element.currentTime).toBe(40);
  expect(starts.at(-1)).toEqual({ position: 40, isStartedOver: false, playedAt: 5 });
});

test('sends a position reached offline as soon as the browser is online', async () => {
  const { element, close, arrive } = await open();
  arrive();
  await element.play();
  playTo(element, 3);
  expect(saves).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(saves).toMatchObject([{ position: 3 }]);
  close();
});

test('a paused page that becomes visible continues where another device has played on', async () => {
  stored = { position: 40, duration: 600, playedAt: 5 };
  const { element, close, arrive } = await open();
  const show = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return new Promise((resolve) => setTimeout(resolve, 0));
  };
  stored = { position: 200, duration: 600, playedAt: 50 };
  await show();
  arrive();
  expect(element.currentTime).toBe(200);
  expect(starts.at(-1)).toEqual({ position: 200, isStartedOver: false, playedAt: 50 });
  stored = { position: 100, duration: 600, playedAt: 90 };
  await show();
  expect(element.currentTime).toBe(100);
  await element.play();
  stored = { position: 300, duration: 600, playedAt: 95 };
  await show();
  expect(element.currentTime).toBe(100);
  close();
});
