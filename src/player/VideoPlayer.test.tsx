import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { endStreak } from './controls/UpNextCard';
import { MediaPlayer } from './MediaPlayer';
import type { Neighbour, PlayableMedium } from './playable-medium';
import { playTo, stubMedia } from './testing/stub-media';

const film: PlayableMedium = {
  key: 'movie/sintel',
  form: 'video',
  delivery: { form: 'file', addresses: ['/1/film.mp4'] },
  renew: async () => ({ form: 'file', addresses: ['/1/film.mp4'] }),
  title: 'Sintel',
  label: 'Trailer of Sintel',
  href: '/stream/movie/sintel',
  captions: [],
  chapters: [],
  segments: [],
  shouldPlay: false,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubMedia(100);
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.clear();
  endStreak();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function page(medium: PlayableMedium, next?: Neighbour) {
  return (
    <TestApp>
      <section aria-label="Player" data-player-frame tabIndex={-1}>
        <MediaPlayer medium={medium} next={next} />
      </section>
    </TestApp>
  );
}

async function show(next?: Neighbour, captions = film.captions) {
  render(page({ ...film, captions }, next));
  await screen.findByRole('slider', { name: 'Position' });
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer of Sintel');
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
  return video;
}

test('shows the backdrop behind a film that starts at the beginning, until it plays', async () => {
  const video = await show();
  expect(video.className).toContain('opacity-0');
  act(() => void video.dispatchEvent(new Event('playing')));
  expect(video.className).not.toContain('opacity-0');
});

test('shows the film’s own frame when it is resumed', async () => {
  const video = await show();
  fireEvent.keyDown(document.body, { key: '5' });
  act(() => void video.dispatchEvent(new Event('seeked')));
  expect(video.className).not.toContain('opacity-0');
});

test('offers one play button to assistive technology, and a time button whose name tells what a press does', async () => {
  await show();
  expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '0:00 / 1:40. Show the time left' }));
  const time = screen.getByRole('button', { name: '−1:40 left. Show the time played' });
  expect(time.textContent).toBe('−1:40');
});

test('offers to play a film again at its end', async () => {
  const video = await show();
  vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
  video.dispatchEvent(new Event('ended'));
  await pass(frame);
  expect(screen.getAllByRole('button', { name: 'Play again' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

test('switches the sound on again that was turned down to nothing', async () => {
  const video = await show();
  const turnDown = () => fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0' } });
  turnDown();
  await pass(frame);
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  await pass(frame);
  expect([video.volume, video.muted]).toEqual([0.5, false]);
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
  turnDown();
  fireEvent.keyDown(document.body, { key: 'm' });
  expect([video.volume, video.muted]).toEqual([0.5, false]);
  expect(screen.getByText('Volume 50%')).toBeTruthy();
});

test('a press that began beside the picture, as when text is marked, does not play', async () => {
  const video = await show();
  const picture = screen.getByRole('presentation');
  const press = { pointerType: 'mouse', button: 0 };
  fireEvent.pointerUp(picture, press);
  expect(video.paused).toBe(true);
  fireEvent.pointerDown(picture, press);
  fireEvent.pointerUp(picture, press);
  expect(video.paused).toBe(false);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const frame = 17;

test('replaces the browser’s controls and offers no download', async () => {
  const video = await show();
  expect(video.controls).toBe(false);
  expect(video.getAttribute('controlslist')).toBe('nodownload');
});

test.each([
  ['a film', 640, 1],
  ['sound alone, as an audiobook’s sample is,', 0, 0],
])('%s (%d pixels wide) gets %d windows of its own', async (_, width, windows) => {
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(width);
  await show();
  expect(screen.queryAllByRole('button', { name: 'Picture-in-picture' })).toHaveLength(windows);
  Reflect.deleteProperty(document, 'pictureInPictureEnabled');
});

test('keys and buttons control the playback and are announced', async () => {
  const video = await show();
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(video.paused).toBe(false);
  expect(screen.getByText('Playing')).toBeTruthy();
  // The one in the middle of narrow players is hidden from assistive technology.
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(video.paused).toBe(true);
  fireEvent.keyDown(document.body, { key: '5' });
  expect(video.currentTime).toBe(50);
  expect(screen.getByText('0:50')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Position' }), { key: 'ArrowRight' });
  expect(video.currentTime).toBe(55);
  fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true });
  expect(video.currentTime).toBe(55);
});

test('announces what the buttons for sound and full screen have done', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(screen.getByText('Muted').getAttribute('role')).toBe('status');
  await pass(frame);
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(screen.getByText('Volume 100%').getAttribute('role')).toBe('status');
  fireEvent(document, new Event('fullscreenchange'));
  expect(screen.getByText('Exited full screen').getAttribute('role')).toBe('status');
});

test('buttons seek ten seconds back and forward, and the new position is announced', async () => {
  const video = await show();
  fireEvent.keyDown(document.body, { key: '5' });
  // The bar has one pair of buttons; narrow players show another pair beside the big button.
  for (const forward of screen.getAllByRole('button', { name: 'Forward 10 seconds' })) fireEvent.click(forward);
  expect(video.currentTime).toBe(70);
  expect(screen.getByText('1:10').getAttribute('role')).toBe('status');
  const [back] = screen.getAllByRole('button', { name: 'Back 10 seconds' });
  fireEvent.click(back ?? video);
  expect(video.currentTime).toBe(60);
  expect(back?.getAttribute('aria-keyshortcuts')).toBe('J');
});

test('shares a film from its current second, and offers no sharing for a trailer', async () => {
  const copy = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copy } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  const episode = { kind: 'tvShow', titleId: 'bonanza', season: 1, episode: 2 } as const;
  const href = '/stream/tv-show/bonanza?season=1&episode=2';
  const { rerender } = render(page({ ...film, progressOf: episode, href }));
  await screen.findByRole('slider', { name: 'Position' });
  act(() => void screen.getByLabelText('Trailer of Sintel').dispatchEvent(new Event('loadedmetadata')));
  fireEvent.keyDown(document.body, { key: '5' });
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  playTo(screen.getByLabelText<HTMLVideoElement>('Trailer of Sintel'), 18.6);
  await pass(frame);
  const share = await screen.findByRole('button', { name: 'Share from 0:19' });
  await act(async () => fireEvent.click(share));
  expect(copy).toHaveBeenCalledWith(`${location.origin}${href}&t=19`);

  rerender(page({ ...film, key: 'trailer/movie/sintel' }));
  await screen.findByRole('slider', { name: 'Position' });
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('group', { name: 'Speed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Share from/ })).toBeNull();
});

const captionsIn = (language: string) => ({
  language,
  label: language,
  addresses: async () => [`/film.${language}.vtt`],
});
const languagesHere = () => [...document.querySelectorAll('track')].map(({ srclang }) => srclang);

/** Responses of the media server by language; a missing response is a network error. */
function serveCaptions(answers: Partial<Record<string, Promise<Response>>>): void {
  // jsdom has text tracks, but a media element without a list of them that fires change events.
  const list = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: Array.prototype[Symbol.iterator] });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, value: list });
  let count = 0;
  URL.createObjectURL = () => `blob:${count++}`;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('fetch', (address: string) => {
    const [, language = ''] = address.split('.');
    return answers[language] ?? Promise.reject(new TypeError('Failed to fetch'));
  });
}

test('retries captions after a reconnection, and when they are chosen again', async () => {
  const answers: Parameters<typeof serveCaptions>[0] = {};
  serveCaptions(answers);
  localStorage.setItem('marquee.player.captions', 'en');
  await show(undefined, [captionsIn('en'), captionsIn('es')]);
  fireEvent.keyDown(document.body, { key: 'k' });
  await screen.findByText(/^Captions are unavailable/);
  answers.en = Promise.resolve(new Response('WEBVTT'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(languagesHere()).toEqual(['en']));
  expect(screen.queryByText(/^Captions are unavailable/)).toBeNull();
  answers.es = Promise.resolve(new Response('WEBVTT'));
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(() => expect(languagesHere()).toEqual(['en', 'es']));
});

test('shows the chosen captions without waiting for other languages', async () => {
  const chosen = deferred<Response>();
  serveCaptions({ en: Promise.race<never>([]), es: chosen.promise, fr: Promise.resolve(new Response('WEBVTT')) });
  localStorage.setItem('marquee.player.captions', 'es');
  await show(undefined, [captionsIn('en'), captionsIn('es'), captionsIn('fr')]);
  await pass(100);
  expect(languagesHere()).toEqual([]);
  chosen.resolve(new Response('WEBVTT'));
  await waitFor(() => expect(languagesHere()).toEqual(['es', 'fr']));
});

test('reports captions that cannot be fetched until the viewer switches them off', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
  localStorage.setItem('marquee.player.captions', 'en');
  await show(undefined, [captionsIn('en')]);
  const notice = await screen.findByText(/^Captions are unavailable/);
  expect(notice.getAttribute('role')).toBe('status');
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(screen.queryByText(/^Captions are unavailable/)).toBeNull();
});

const player = () => screen.getByRole('region', { name: 'Player' });

test('keeps the focus in the player when a pressed button is removed', async () => {
  await show();
  const [button] = screen.getAllByTitle('Play');
  button?.focus();
  fireEvent.click(button ?? player());
  expect(button?.isConnected).toBe(false);
  expect(document.activeElement).toBe(player());
});

test('plays when the viewer selects the film that is open', async () => {
  const { rerender } = render(page({ ...film, visit: 'a' }));
  await screen.findByRole('slider', { name: 'Position' });
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer of Sintel');
  rerender(page({ ...film, visit: 'b' }));
  expect(video.paused).toBe(true);
  rerender(page({ ...film, visit: 'c', shouldPlay: true }));
  expect(video.paused).toBe(false);
});

test('moves the focus to the player of the next film', async () => {
  const { rerender } = render(page(film));
  const position = await screen.findByRole('slider', { name: 'Position' });
  screen.getByRole('button', { name: 'Settings' }).focus();
  rerender(page({ ...film, key: 'movie/spring' }));
  expect(position.isConnected).toBe(false);
  expect(document.activeElement).toBe(player());
});

test('limits single-key shortcuts to the player by the switch in the list of keys', async () => {
  const video = await show();
  fireEvent.keyDown(document.body, { key: '?' });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Letter, number and symbol keys work anywhere/ }));
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(video.paused).toBe(true);
  fireEvent.keyDown(player(), { key: 'k' });
  expect(video.paused).toBe(false);
});

test('hides the controls after three idle seconds of playback, and shows them again', async () => {
  await show();
  const isIdle = () => screen.getByRole('slider', { name: 'Position' }).closest('[data-idle]') !== null;
  fireEvent.keyDown(document.body, { key: 'k' });
  await pass(2800);
  expect(isIdle()).toBe(false);
  await pass(400);
  expect(isIdle()).toBe(true);
  fireEvent.pointerMove(screen.getByRole('presentation'), { pointerType: 'mouse' });
  expect(isIdle()).toBe(false);
});

test('keeps the controls visible while a finger drags the bar, and shortly after', async () => {
  await show();
  const bar = screen.getByRole('slider', { name: 'Position' });
  const isIdle = () => bar.closest('[data-idle]') !== null;
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.pointerDown(bar, { pointerType: 'touch' });
  for (const value of [10, 20, 30]) {
    await pass(2000);
    fireEvent.input(bar, { target: { value } });
    expect(isIdle()).toBe(false);
  }
  await pass(2000);
  expect(isIdle()).toBe(false);
  fireEvent.change(bar);
  await pass(2000);
  expect(isIdle()).toBe(false);
  await pass(1200);
  expect(isIdle()).toBe(true);
});

test('counts down and plays the next episode', async () => {
  const play = vi.fn();
  const video = await show({ label: 'S1 E2', play });
  fireEvent.keyDown(document.body, { key: 'k' });
  playTo(video, 91);
  await pass(frame);
  expect(screen.getByRole('button', { name: 'Play now (10)' })).toBeTruthy();
  const said = screen.getByText('Next episode in 10 seconds: S1 E2');
  expect(said.getAttribute('role')).toBe('status');
  await pass(3000);
  expect(said.textContent).toBe('Next episode in 10 seconds: S1 E2');
  expect(screen.getByRole('button', { name: 'Play now (7)' })).toBeTruthy();
  await pass(9000);
  expect(play).not.toHaveBeenCalled();
  vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
  video.dispatchEvent(new Event('ended'));
  await pass(frame);
  expect(play).toHaveBeenCalledOnce();
});

test('keeps the focus in the player when a seek removes the offer of the next episode', async () => {
  const video = await show({ label: 'S1 E2', play: () => undefined });
  fireEvent.keyDown(document.body, { key: 'k' });
  playTo(video, 91);
  await pass(frame);
  screen.getByRole('button', { name: 'Play now (10)' }).focus();
  playTo(video, 20);
  await pass(frame);
  expect(screen.queryByRole('button', { name: /^Play now/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }));
});

test('does not play the next episode when autoplay is off', async () => {
  const play = vi.fn();
  const video = await show({ label: 'S1 E2', play });
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Autoplay next episode' }));
  fireEvent.keyDown(document.body, { key: 'k' });
  vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
  act(() => void video.dispatchEvent(new Event('ended')));
  await pass(15_000);
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  expect(play).toHaveBeenCalledOnce();
});

test('plays the next episode in a hidden page, which renders no frames', async () => {
  const play = vi.fn();
  const video = await show({ label: 'S1 E2', play });
  fireEvent.keyDown(document.body, { key: 'k' });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
  act(() => void video.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('region', { name: 'Next episode' })).toBeTruthy();
  await pass(11_000);
  expect(play).toHaveBeenCalledOnce();
});

test('shows the spinner only for a seek that takes long', async () => {
  const video = await show();
  fireEvent.keyDown(document.body, { key: 'k' });
  const state = vi.spyOn(video, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_METADATA);
  const regions = screen.getAllByRole('status');
  // Screen readers often ignore a live region that is inserted together with its text.
  const isWaiting = () => regions.some(({ textContent }) => textContent === 'Loading');
  video.dispatchEvent(new Event('waiting'));
  await pass(200);
  expect(isWaiting()).toBe(false);
  state.mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  video.dispatchEvent(new Event('playing'));
  await pass(300);
  expect(isWaiting()).toBe(false);
  state.mockReturnValue(HTMLMediaElement.HAVE_METADATA);
  video.dispatchEvent(new Event('waiting'));
  await pass(300);
  expect(isWaiting()).toBe(true);
});

test('does not play a declined episode', async () => {
  const play = vi.fn();
  const video = await show({ label: 'S1 E2', play });
  fireEvent.keyDown(document.body, { key: 'k' });
  playTo(video, 91);
  await pass(frame);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
  act(() => void video.dispatchEvent(new Event('ended')));
  await pass(15_000);
  expect(play).not.toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Next episode' })).toBeNull();
});

test('shows a frame of a streamed film before it plays, and loads nothing', async () => {
  const stills = ['/1/still.0.jpg', '/1/still.1.jpg', '/1/still.2.jpg'];
  const stream = { form: 'stream', playlists: ['/1/main.m3u8'], files: ['/1/progressive.mp4'], stills } as const;
  const delivery = { ...stream, duration: 600, heights: [240, 720], expiresAt: Date.now() + 60_000 };
  render(page({ ...film, delivery }));
  await screen.findByRole('slider', { name: 'Position' });
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer of Sintel');
  expect([video.getAttribute('poster'), video.getAttribute('src')]).toEqual([stills[1], null]);
  expect(video.className).not.toContain('opacity-0');
});

test.each([
  ['ENCODING', 'This title is being prepared. Try again in a few minutes.'],
  ['FAILED', 'This cannot be played right now.'],
] as const)('a file that does not play while its encoding is %s is reported as "%s"', async (encoding, message) => {
  const delivery = { form: 'file', addresses: ['/1/film.mkv'], encoding } as const;
  render(page({ ...film, delivery, renew: async () => delivery }));
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer of Sintel');
  act(() => void video.dispatchEvent(new Event('error')));
  await pass(frame);
  act(() => void video.dispatchEvent(new Event('error')));
  await pass(frame);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('says nothing of loading once a film has failed, and keeps the focus in the player when it is tried again', async () => {
  const video = await show();
  fireEvent.keyDown(document.body, { key: 'k' });
  for (const _ of ['the address', 'the renewed one']) {
    act(() => void video.dispatchEvent(new Event('error')));
    await pass(frame);
  }
  await pass(500);
  expect(screen.queryByText('Loading')).toBeNull();
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  await pass(frame);
  expect(again.isConnected).toBe(false);
  expect(document.activeElement).toBe(player());
});

const streamed = {
  form: 'stream',
  playlists: ['/1/main.m3u8'],
  files: ['/1/progressive.mp4'],
  stills: [],
  duration: 100,
  heights: [240, 720],
  expiresAt: Number.POSITIVE_INFINITY,
} as const;

test('the key I shows statistics of the playback, and hides them', async () => {
  Object.assign(HTMLVideoElement.prototype, {
    getVideoPlaybackQuality: () => ({ droppedVideoFrames: 2, totalVideoFrames: 240 }),
  });
  await show();
  fireEvent.keyDown(document.body, { key: 'i' });
  expect((await screen.findByRole('region', { name: 'Statistics' })).textContent).toContain('Dropped frames2 of 240');
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Statistics' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close statistics' }));
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'getVideoPlaybackQuality');
});

test('hands the file of a stream over to another device, at the same second', async () => {
  const prompt = vi.fn(async () => undefined);
  const remote = Object.assign(new EventTarget(), {
    watchAvailability: async (listener: (isAvailable: boolean) => void) => listener(true),
    cancelWatchAvailability: async () => undefined,
    prompt,
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'remote', { configurable: true, get: () => remote });
  render(page({ ...film, delivery: streamed, startAt: 40 }));
  const video = screen.getByLabelText<HTMLVideoElement>('Trailer of Sintel');
  fireEvent.click(await screen.findByRole('button', { name: 'Play on another device' }));
  expect([video.getAttribute('src'), prompt.mock.calls.length]).toEqual(['/1/progressive.mp4', 1]);
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
  expect(video.currentTime).toBe(40);
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote');
});
