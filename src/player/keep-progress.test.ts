import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressKeeper, type KeptPlace, type StartPlace, type UnsentPlace } from '@/viewing/progress-keeper';
import { keepProgress } from './keep-progress';
import { createPlayback } from './playback';
import { preferences } from './preferences';
import { playTo, stubMedia } from './testing/stub-media';

let stored: KeptPlace | undefined;
let saves: UnsentPlace[] = [];
let starts: StartPlace[] = [];

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
  const source = { addresses: ['/film.mp4'], renew: async () => [], speed: preferences.videoSpeed, shouldPlay: false };
  const playback = createPlayback(element, source);
  const keeper = createProgressKeeper({
    now: Date.now,
    recall: () => ({}),
    memorise: () => undefined,
    read: async () => stored,
    save: async (place) => {
      saves.push(place);
      return place;
    },
    markedAt: () => undefined,
    onTrouble: () => undefined,
  });
  const close = keepProgress(playback, keeper, wanted, (start) => starts.push(start));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const arrive = () => {
    length.mockReturnValue(600);
    ready.mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
    element.dispatchEvent(new Event('loadedmetadata'));
  };
  return { element, close, arrive };
}

test('a second beyond the end that an address asks for is never the place: the end is, once it is known', async () => {
  const { close, arrive } = await open(99_999);
  window.dispatchEvent(new Event('pagehide'));
  expect(saves).toEqual([]);
  arrive();
  close();
  expect(saves).toMatchObject([{ position: 600, duration: 600, step: 'SOUGHT' }]);
});

test('whoever leaves before the length is known has changed nothing', async () => {
  stored = { position: 40, duration: 600, playedAt: 5 };
  const { close } = await open(99_999);
  close();
  expect(saves).toEqual([]);
});

test('a second within the film is kept as soon as the film is there, and goes back where it must', async () => {
  stored = { position: 400, duration: 600, playedAt: 5 };
  const { element, close, arrive } = await open(30);
  arrive();
  playTo(element, 31);
  close();
  expect(saves).toMatchObject([{ position: 30, step: 'SOUGHT' }]);
});

test('a stored place that the film does not have starts it over; one that it has is told', async () => {
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
  expect(starts.at(-1)).toEqual({ position: 40, isStartedOver: false });
});

test('a place reached without a connection is sent as soon as the browser is online again', async () => {
  const { element, close, arrive } = await open();
  arrive();
  await element.play();
  playTo(element, 3);
  expect(saves).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(saves).toMatchObject([{ position: 3 }]);
  close();
});
