import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MediaDelivery } from '@/catalogue/media-delivery';
import { createPlayback } from './playback';
import type { PositionEvent } from './playback-state';
import { preferences } from './preferences';
import { playTo, stubMedia } from './testing/stub-media';

const addresses = ['/1/film.mp4', '/2/film.mp4', '/3/film.mp4'];
const fresh = addresses.map((address) => `${address}?new`);
const delivery: MediaDelivery = { form: 'file', addresses };
const renewed: MediaDelivery = { form: 'file', addresses: fresh };

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(600);
  // Each address that fails is logged.
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(renew = async () => renewed, from = 0) {
  const element = document.createElement('video');
  const playback = createPlayback(element, { delivery, renew, speed: preferences.videoSpeed, shouldPlay: false });
  playback.begin(from);
  const moments: [PositionEvent, number][] = [];
  playback.onPositionEvent((moment, second) => moments.push([moment, second]));
  const happen = (name: string) => element.dispatchEvent(new Event(name));
  const source = () => element.getAttribute('src');
  return { element, playback, moments, happen, source };
}

test('starts at the requested second', () => {
  const { element } = start(undefined, 125);
  expect(element.currentTime).toBe(125);
});

test('pauses when a playback starts in another tab', async () => {
  vi.useRealTimers();
  const { playback } = start();
  playback.play();
  const otherTab = new BroadcastChannel('marquee-playing');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage('changed');
  await vi.waitFor(() => expect(playback.state().isPlaying).toBe(false));
});

test('starts where the user seeks before the saved position is known', () => {
  const element = document.createElement('video');
  const playback = createPlayback(element, {
    delivery,
    renew: async () => renewed,
    speed: preferences.videoSpeed,
    shouldPlay: false,
  });
  const moments: [PositionEvent, number][] = [];
  playback.onPositionEvent((moment, second) => moments.push([moment, second]));
  playback.seek(300);
  expect(element.currentTime).toBe(300);
  expect(moments).toEqual([['sought', 300]]);
  playback.begin(125);
  expect(element.currentTime).toBe(300);
});

test('reports a skipped segment as played, and a user’s seek as a seek', () => {
  const { element, playback, moments, happen } = start();
  playback.play();
  playTo(element, 4);
  playback.skipTo(60);
  happen('seeking');
  expect(element.currentTime).toBe(60);
  playback.seek(90);
  happen('seeking');
  expect(moments).toEqual([
    ['played', 4],
    ['played', 60],
    ['sought', 90],
  ]);
});

test('plays on when the user seeks back from the end, but not to the end', () => {
  const { element, playback } = start();
  const hasEnded = vi.spyOn(element, 'ended', 'get').mockReturnValue(true);
  playback.seek(700);
  expect(playback.state().isPlaying).toBe(false);
  playback.seek(580);
  hasEnded.mockReturnValue(false);
  expect(element.paused).toBe(false);
  playback.pause();
  playback.seek(500);
  expect(element.paused).toBe(true);
});

test('starts at a chapter chosen before the book has loaded', () => {
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(0);
  const { element, playback, moments, happen } = start(undefined, 125);
  playback.seek(300);
  expect([playback.state().time, moments]).toEqual([300, [['sought', 300]]]);
  ready.mockReturnValue(HTMLMediaElement.HAVE_METADATA);
  happen('loadedmetadata');
  expect(element.currentTime).toBe(300);
});

test('continues where the user seeks while the next address loads', () => {
  const { element, playback, happen } = start();
  playback.play();
  playTo(element, 41.5);
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(0);
  happen('error');
  playback.seek(200);
  happen('error');
  ready.mockReturnValue(HTMLMediaElement.HAVE_METADATA);
  happen('loadedmetadata');
  expect(element.currentTime).toBe(200);
});

test('plays the next address at the same second when one fails', () => {
  const { element, playback, happen, source } = start();
  expect(source()).toBe('/1/film.mp4');
  playback.play();
  playTo(element, 41.5);
  happen('error');
  expect(source()).toBe('/2/film.mp4');
  element.currentTime = 0;
  happen('loadedmetadata');
  expect(element.currentTime).toBe(41.5);
  expect(playback.state().isPlaying).toBe(true);
});

test('plays renewed addresses at the same second after the last one, and stops when they fail too', async () => {
  const renew = vi.fn(async () => renewed);
  const { element, playback, happen, source } = start(renew);
  playback.play();
  playTo(element, 7);
  for (const address of addresses) {
    expect(source()).toBe(address);
    happen('error');
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledOnce();
  for (const address of fresh) {
    expect(source()).toBe(address);
    happen('error');
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledOnce();
  expect(playback.state()).toMatchObject({ status: 'exhausted', isPlaying: false, isWaiting: false });

  // As the play buttons and the media keys do.
  playback.toggle();
  await vi.advanceTimersByTimeAsync(0);
  happen('loadedmetadata');
  expect([source(), element.currentTime, playback.state().isPlaying]).toEqual(['/1/film.mp4?new', 7, true]);
});

test('does not play after a close during the renewal', async () => {
  const { element, playback, happen, source } = start();
  playback.play();
  playTo(element, 7);
  for (const _ of addresses) happen('error');
  expect(playback.state().status).toBe('renewing');
  playback.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([source(), element.paused]).toEqual([null, true]);
});

test('notifies no listener of media events that change nothing', () => {
  const { element, playback, happen } = start();
  const listener = vi.fn();
  playback.subscribe(listener);
  happen('progress');
  happen('waiting');
  expect(listener).not.toHaveBeenCalled();
  element.currentTime = 7;
  happen('timeupdate');
  expect(listener).toHaveBeenCalledOnce();
});

test('treats ten seconds without data as a failure', async () => {
  const { element, playback, happen, source } = start();
  playback.play();
  playTo(element, 30);
  vi.spyOn(element, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA);
  happen('waiting');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(source()).toBe('/1/film.mp4');
  await vi.advanceTimersByTimeAsync(200);
  expect(source()).toBe('/2/film.mp4');
});

test('waits offline, and continues after the reconnection', () => {
  const { element, playback, happen, source } = start();
  playback.play();
  playTo(element, 30);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  happen('error');
  expect([playback.state().status, source()]).toEqual(['offline', null]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  happen('loadedmetadata');
  expect([source(), element.currentTime]).toEqual(['/1/film.mp4', 30]);
});

test("distinguishes a user's seek from the player's own", () => {
  const { element, playback, moments, happen } = start(undefined, 100);
  happen('seeking');
  expect(moments).toEqual([]);
  playback.seek(20);
  happen('seeking');
  expect(moments).toEqual([['sought', 20]]);
  playback.play();
  playTo(element, 21);
  expect(moments.at(-1)).toEqual(['played', 21]);
});

test('stores volume, mute and speed for the next film', () => {
  const { playback, happen } = start();
  playback.setVolume(0.4);
  playback.setMuted(true);
  playback.setSpeed(1.5);
  happen('volumechange');
  happen('ratechange');
  const next = start();
  expect([next.element.volume, next.element.muted, next.element.playbackRate]).toEqual([0.4, true, 1.5]);
});

test('fades the volume without storing it', () => {
  const { element, playback, happen } = start();
  playback.setVolume(0.8);
  happen('volumechange');
  playback.fade(0.5);
  happen('volumechange');
  expect(element.volume).toBeCloseTo(0.4);
  expect(preferences.volume.get()).toBe(0.8);
  expect(playback.state().volume).toBe(0.8);
});

test('keeps a volume that the listener sets during a fade', () => {
  const { element, playback, happen } = start();
  playback.fade(0.5);
  playback.setVolume(0.6);
  happen('volumechange');
  expect([element.volume, playback.state().volume]).toEqual([0.3, 0.6]);
  playback.fade(0.25);
  expect(element.volume).toBeCloseTo(0.15);
  playback.fade(1);
  expect(element.volume).toBe(0.6);
});

test('pauses the playing medium when another one starts', () => {
  const book = start();
  const film = start();
  const isHeard = () => [book.playback.state().isPlaying, film.playback.state().isPlaying];
  book.playback.play();
  expect(isHeard()).toEqual([true, false]);
  film.playback.play();
  expect(isHeard()).toEqual([false, true]);
  book.playback.play();
  expect(isHeard()).toEqual([true, false]);
  film.playback.close();
  expect(isHeard()).toEqual([true, false]);
});
