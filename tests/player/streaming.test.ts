import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import type { StreamDelivery } from '@/catalogue/media-delivery';
import { createPlayback } from '@/player/playback';
import type { Playback, PositionEvent } from '@/player/playback-state';
import { preferences } from '@/player/preferences';
import { streamPreferences } from '@/player/streaming/stream-preferences';
import type { BaseState, ServedRequest } from './media-server';

const server = inject('mediaServer');
const bases = ['1', '2', '3'];

let element: HTMLVideoElement;
let playback: Playback | undefined;

beforeEach(async () => {
  localStorage.clear();
  await setBases({});
  element = document.createElement('video');
  element.muted = true;
  element.width = 1280;
  element.height = 720;
  document.body.append(element);
});

afterEach(() => {
  playback?.close();
  element.remove();
  vi.restoreAllMocks();
});

async function setBases(states: Partial<Record<string, BaseState>>): Promise<void> {
  await fetch(
    `${server}/state?${new URLSearchParams(Object.entries(states).flatMap(([n, s]) => (s ? [[n, s]] : [])))}`,
    {
      method: 'PUT',
    },
  );
}

async function requests(): Promise<ServedRequest[]> {
  return (await fetch(`${server}/requests`)).json();
}

function delivery(key = 'valid', validFor = 3_600_000): StreamDelivery {
  const addressesOf = (file: string) => bases.map((base) => `${server}/${base}/streams/sample/${file}?key=${key}`);
  return {
    form: 'stream',
    playlists: addressesOf('main.m3u8'),
    files: addressesOf('progressive.mp4'),
    stills: [],
    duration: 40,
    heights: [90, 180, 360],
    expiresAt: Date.now() + validFor,
  };
}

function open(from = 0, given = delivery(), renew = vi.fn(async () => delivery())) {
  preferences.isMuted.set(true);
  playback = createPlayback(element, { delivery: given, renew, speed: preferences.videoSpeed, shouldPlay: false });
  const events: [PositionEvent, number][] = [];
  playback.onPositionEvent((event, second) => events.push([event, second]));
  playback.begin(from);
  return { playback, renew, events };
}

const soon = { timeout: 15_000, interval: 50 };
const isPast = (second: number) => vi.waitFor(() => expect(element.currentTime).toBeGreaterThan(second), soon);
const secondsAhead = () => (element.buffered.length > 0 ? element.buffered.end(0) - element.currentTime : 0);

test('requests nothing on its own before the first play, and knows the duration', async () => {
  const { playback: opened } = open();
  expect(opened.state()).toMatchObject({ duration: 40, isPlaying: false, isWaiting: false, stream: undefined });
  expect(await requests()).toEqual([]);
  expect(element.hasAttribute('src')).toBe(false);
});

const files = async () => (await requests()).map(({ file }) => file);
const canPlay = () => vi.waitFor(() => expect(element.readyState).toBe(element.HAVE_ENOUGH_DATA), soon);

test('loads the segments of the saved second ahead, and no file again when it plays', async () => {
  const { playback: opened, events } = open(21);
  opened.prefetch();
  await canPlay();
  const loaded = await files();
  expect(loaded.toSorted()).toEqual(
    [
      'main.m3u8',
      ...['main_360p.m3u8', 'main_360p_init.mp4', 'main_360p_00005.m4s', 'main_360p_00006.m4s'],
      ...['main_audio1.m3u8', 'main_audio1_init.mp4', 'main_audio1_00005.m4s', 'main_audio1_00006.m4s'],
    ].toSorted(),
  );
  expect(opened.state()).toMatchObject({ isPlaying: false, time: 21, stream: undefined });
  expect([element.paused, events]).toEqual([true, []]);
  opened.play();
  await isPast(24.3);
  expect(element.currentTime).toBeLessThan(28);
  const all = await files();
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
  expect(opened.state().stream?.height).toBe(360);
  expect(events.filter(([event]) => event === 'sought')).toEqual([]);
});

test('loads only the segments of the saved second when the browser reports the metadata late', async () => {
  const delay = (event: Event) => {
    event.stopImmediatePropagation();
    setTimeout(() => event.target?.dispatchEvent(new Event(event.type)), 300);
  };
  document.addEventListener('loadedmetadata', delay, { capture: true, once: true });
  open(16).playback.play();
  await isPast(16.2);
  expect(await files()).not.toContainEqual(expect.stringMatching(/_00000\.m4s$/));
});

test('loads ahead once the saved second is known', async () => {
  preferences.isMuted.set(true);
  playback = createPlayback(element, {
    ...{ delivery: delivery(), renew: async () => delivery(), speed: preferences.videoSpeed, shouldPlay: false },
  });
  playback.prefetch();
  expect(await requests()).toEqual([]);
  playback.begin(30);
  await canPlay();
  expect(element.currentTime).toBe(30);
});

test('plays where the user seeks after the beginning was loaded ahead', async () => {
  const { playback: opened, events } = open(22);
  opened.prefetch();
  await canPlay();
  opened.seek(8);
  await vi.waitFor(() => expect(events).toEqual([['sought', 8]]));
  opened.play();
  await isPast(8.2);
  expect(element.currentTime).toBeLessThan(12);
  expect(element.paused).toBe(false);
});

test('ends with the film when its last segment was loaded ahead', async () => {
  const { playback: opened } = open(38);
  opened.prefetch();
  await canPlay();
  expect(element.currentTime).toBe(38);
  opened.play();
  await vi.waitFor(() => expect(opened.state().hasEnded).toBe(true), soon);
});

test('stops loading ahead when the page is left', async () => {
  await setBases({ 1: 'silent' });
  const { playback: opened } = open();
  opened.prefetch();
  await vi.waitFor(async () => expect(await files()).toEqual(['main.m3u8']));
  opened.close();
  // The silent base would be replaced after five seconds.
  await new Promise((resolve) => setTimeout(resolve, 5500));
  expect(await files()).toEqual(['main.m3u8']);
});

test('plays from hls.js when no base had what was to be loaded ahead', async () => {
  await setBases({ 1: 'down', 2: 'down', 3: 'down' });
  const { playback: opened } = open(22);
  opened.prefetch();
  await vi.waitFor(async () => expect(new Set((await requests()).map(({ base }) => base))).toEqual(new Set(bases)));
  await setBases({});
  expect(element.hasAttribute('src')).toBe(false);
  opened.play();
  await isPast(22.2);
});

test('begins in the chosen height and language', async () => {
  streamPreferences.height.set(180);
  streamPreferences.audioTrack.set('es');
  const { playback: opened } = open();
  opened.prefetch();
  await canPlay();
  expect(await files()).toEqual(expect.arrayContaining(['main_180p_00000.m4s', 'main_audio2_00000.m4s']));
  opened.play();
  await vi.waitFor(() => expect(opened.state().stream).toMatchObject({ height: 180, audioTrack: 'es' }), soon);
});

test('loads nothing ahead where hls.js has to create the media source', async () => {
  vi.stubGlobal('ManagedMediaSource', class extends MediaSource {});
  const { playback: opened } = open();
  opened.prefetch();
  expect(await requests()).toEqual([]);
  vi.unstubAllGlobals();
});

test('shows the saved second before the first play', () => {
  const { playback: opened } = open(22);
  expect(opened.state().time).toBe(22);
});

test('loads and plays when the browser itself starts the element', async () => {
  open(22);
  void element.play();
  await isPast(22.2);
  expect(element.currentTime).toBeLessThan(25);
});

test('loads without playing for the browser’s own controls', async () => {
  const { playback: opened } = open(22);
  opened.prepare();
  await vi.waitFor(() => expect(element.readyState).toBeGreaterThanOrEqual(element.HAVE_CURRENT_DATA), soon);
  expect([element.paused, Math.round(element.currentTime)]).toEqual([true, 22]);
});

test('plays from the saved second, with the query of the playlist on every request', async () => {
  const { playback: opened, events } = open(22);
  opened.play();
  await isPast(22.3);
  expect(element.currentTime).toBeLessThan(25);
  const served = await requests();
  expect(served.map(({ file }) => file)).toEqual(expect.arrayContaining(['main.m3u8', 'main_audio1_init.mp4']));
  expect(new Set(served.map(({ query }) => query))).toEqual(new Set(['?key=valid']));
  expect(served.some(({ file }) => file.endsWith('00000.m4s'))).toBe(false);
  expect(events.filter(([event]) => event === 'sought')).toEqual([]);
});

test('starts where the user seeks before the first play', async () => {
  const { playback: opened, events } = open(22);
  opened.seek(8);
  expect([opened.state().time, events]).toEqual([8, [['sought', 8]]]);
  opened.play();
  await isPast(8.2);
  expect(element.currentTime).toBeLessThan(12);
});

test.each(['down', 'silent'] as const)('starts from the second base when the first is %s', async (state) => {
  await setBases({ 1: state });
  const { playback: opened } = open();
  opened.play();
  await isPast(0.3);
  expect(opened.streamStatistics()?.base).toMatch(/\/2$/);
});

test.each(['down', 'silent'] as const)(
  'plays on without a pause when the base goes %s in the middle',
  async (state) => {
    const { playback: opened, renew } = open();
    opened.play();
    await isPast(0.5);
    await setBases({ 1: state });
    // The buffer holds 30 of 40 seconds: a seek to the rest needs the server.
    opened.seek(36);
    await isPast(36.2);
    expect(element.currentTime).toBeLessThan(38);
    expect(opened.streamStatistics()?.base).toMatch(/\/2$/);
    expect(renew).not.toHaveBeenCalled();
    expect(opened.state().status).toBe('trying');
  },
);

test('renews the signatures before they expire, and plays on', async () => {
  const { playback: opened, renew } = open(0, delivery('valid', 1000));
  opened.play();
  await isPast(0.2);
  expect(renew).toHaveBeenCalledOnce();
  expect(opened.delivery()).toBe(await renew.mock.results[0]?.value);
});

test('renews refused addresses once, and plays from the same second', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { playback: opened, renew } = open(12, delivery('expired'));
  opened.play();
  await isPast(12.2);
  expect(renew).toHaveBeenCalledOnce();
  expect(element.currentTime).toBeLessThan(15);
});

test('reports a failure when renewed addresses are refused, too', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { playback: opened, renew } = open(
    0,
    delivery('expired'),
    vi.fn(async () => delivery('expired')),
  );
  opened.play();
  await vi.waitFor(() => expect(opened.state().status).toBe('exhausted'), soon);
  expect(renew).toHaveBeenCalledOnce();
});

test('plays what is buffered while no base answers, and continues when one does', async () => {
  const { playback: opened, renew } = open(16);
  opened.play();
  await isPast(16.2);
  await setBases({ 1: 'down', 2: 'down', 3: 'down' });
  await isPast(17.5);
  expect(opened.state()).toMatchObject({ status: 'trying', isPlaying: true });
  await setBases({});
  await vi.waitFor(() => expect(secondsAhead()).toBeGreaterThan(15), soon);
  expect(renew).not.toHaveBeenCalled();
});

test('tries again when the buffer runs out, and continues if the bases answer by then', async () => {
  const { playback: opened, renew } = open(21);
  opened.prefetch();
  await canPlay();
  await setBases({ 1: 'down', 2: 'down', 3: 'down' });
  opened.play();
  // The buffer ends at 28 seconds, before the bases are tried again on their own.
  await vi.waitFor(async () => expect((await requests()).length).toBeGreaterThanOrEqual(bases.length), soon);
  opened.seek(27);
  await isPast(27.1);
  await setBases({});
  await isPast(28.5);
  expect(opened.state()).toMatchObject({ status: 'trying', isPlaying: true });
  expect(renew).not.toHaveBeenCalled();
});

test('offers the heights, and plays the chosen one in this and the next film', async () => {
  const { playback: opened } = open();
  opened.play();
  await vi.waitFor(() => expect(opened.state().stream?.heights).toEqual([90, 180, 360]), soon);
  streamPreferences.height.set(90);
  await vi.waitFor(() => expect(opened.state().stream?.height).toBe(90), soon);
  opened.close();
  await setBases({});
  const next = open();
  next.playback.play();
  await isPast(0.2);
  const pictures = (await requests()).filter(({ file }) => /_\d+p_\d+\.m4s/.test(file));
  expect(new Set(pictures.map(({ file }) => file.split('_')[1]))).toEqual(new Set(['90p']));
});

test('plays the audio track of the chosen language', async () => {
  const { playback: opened } = open();
  opened.play();
  await vi.waitFor(() => expect(opened.state().stream?.audioTrack).toBe('en'), soon);
  expect(opened.state().stream?.audioTracks.map(({ key }) => key)).toEqual(['en', 'es']);
  streamPreferences.audioTrack.set('es');
  await vi.waitFor(() => expect(opened.state().stream?.audioTrack).toBe('es'), soon);
  await vi.waitFor(async () => expect((await requests()).some(({ file }) => file === 'main_audio2.m3u8')).toBe(true));
});

test('plays the file where the browser has no Media Source Extensions', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('MediaSource', undefined);
  vi.stubGlobal('ManagedMediaSource', undefined);
  vi.stubGlobal('WebKitMediaSource', undefined);
  const { playback: opened } = open(5);
  opened.play();
  await isPast(5.2);
  expect(element.src).toContain('/1/streams/sample/progressive.mp4?key=valid');
  vi.unstubAllGlobals();
});

test('continues at the same second as a file, for another device, and as the stream again', async () => {
  const { playback: opened } = open(10);
  opened.play();
  await isPast(10.3);
  const before = element.currentTime;
  const start = performance.now();
  /** Returns the maximum position by the time that has passed since `before`. */
  const latest = () => before + (performance.now() - start) / 1000 + 1;
  opened.chooseForm('file');
  expect(element.src).toContain('/progressive.mp4');
  await isPast(before + 0.2);
  expect([element.paused, element.currentTime < latest(), element.disableRemotePlayback]).toEqual([false, true, false]);
  opened.chooseForm('stream');
  await vi.waitFor(() => expect(opened.state().stream?.height).toBeDefined(), soon);
  expect(element.src).toMatch(/^blob:/);
  expect(element.currentTime).toBeGreaterThan(before);
  expect(element.currentTime).toBeLessThan(latest());
});

test('resumes at the same second after the connection was lost and has returned', async () => {
  const { playback: opened } = open(2);
  opened.play();
  await isPast(2.2);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await setBases({ 1: 'down', 2: 'down', 3: 'down' });
  opened.seek(38);
  await vi.waitFor(() => expect(opened.state().status).toBe('offline'), soon);
  await setBases({});
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await isPast(38.1);
  expect(opened.state().status).toBe('trying');
});

test.each([
  ['plays on to the end', 38],
  ['seeks to the end', 100],
])('ends when the user %s', async (_, second) => {
  const { playback: opened } = open(0);
  opened.play();
  await isPast(0.5);
  opened.seek(second);
  await vi.waitFor(() => expect(opened.state()).toMatchObject({ hasEnded: true, isWaiting: false }), soon);
});
