import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Segment } from '@/catalogue/media-lists';
import { TestApp } from '@/session/testing/TestApp';
import { MediaPlayer } from '../MediaPlayer';
import type { Neighbour, PlayableMedium } from '../playable-medium';
import { playTo, stubMedia } from '../testing/stub-media';
import { endStreak } from './UpNextCard';

const intro: Segment = { type: 'intro', start: 5, end: 35 };
const credits: Segment = { type: 'credits', start: 70, end: undefined };

const episode: PlayableMedium = {
  key: 'tv-show/bonanza/1/1',
  form: 'video',
  delivery: { form: 'file', addresses: ['/1/episode.mp4'] },
  renew: async () => ({ form: 'file', addresses: ['/1/episode.mp4'] }),
  title: 'Bonanza',
  label: 'Bonanza',
  href: '/stream/tv-show/bonanza',
  captions: [],
  chapters: [],
  segments: [intro, credits],
  shouldPlay: false,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubMedia(100);
  localStorage.clear();
  endStreak();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show({ next, ...medium }: Partial<PlayableMedium> & { next?: Neighbour } = {}) {
  render(
    <section aria-label="Player" data-player-frame tabIndex={-1}>
      <MediaPlayer medium={{ ...episode, ...medium }} next={next} />
    </section>,
    { wrapper: TestApp },
  );
  await screen.findByRole('slider', { name: 'Position' });
  const video = screen.getByLabelText<HTMLVideoElement>('Bonanza');
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
  fireEvent.keyDown(document.body, { key: 'k' });
  return video;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const frame = 17;

async function playedTo(video: HTMLVideoElement, second: number) {
  act(() => playTo(video, second));
  await pass(frame);
}

/** Simulates a seek: browsers fire `seeking` when it starts. */
async function soughtTo(video: HTMLVideoElement, second: number) {
  video.currentTime = second;
  act(() => void video.dispatchEvent(new Event('seeking')));
  await pass(frame);
}

const offer = (name = 'Skip intro') => screen.queryByRole('button', { name });
const card = () => screen.queryByRole('region', { name: 'Next episode' });
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  // The settings load lazily.
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByRole('radio', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await pass(frame);
};
const segmentOf = (type: Segment['type'], start: number, end?: number): Segment => ({ type, start, end });

test('offers to skip an intro while it plays, announces it, and leaves the focus in the player', async () => {
  const video = await show();
  const before = document.activeElement;
  await playedTo(video, 4);
  expect(offer()).toBeNull();
  await playedTo(video, 6);
  expect(screen.getByText('Skip intro: press S').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(before);
  offer()?.focus();
  fireEvent.click(offer() ?? document.body);
  await pass(frame);
  expect(video.currentTime).toBe(35);
  expect(screen.getByText('Intro skipped')).toBeTruthy();
  expect(offer()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }));
});

test('keeps the focus in the player when the offer replaces the buttons in its middle', async () => {
  const video = await show();
  await playedTo(video, 4);
  const [middle] = screen.getAllByRole('button', { name: 'Forward 10 seconds' });
  middle?.focus();
  await playedTo(video, 6);
  expect(middle?.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }));
});

test('S skips the current segment, and does nothing outside of segments', async () => {
  const video = await show();
  await playedTo(video, 4);
  fireEvent.keyDown(document.body, { key: 's' });
  expect(video.currentTime).toBe(4);
  await playedTo(video, 6);
  fireEvent.keyDown(document.body, { key: 's' });
  expect(video.currentTime).toBe(35);
});

test('always: skips a recap and the intro after it when playback reaches them', async () => {
  const video = await show({ segments: [segmentOf('recap', 0, 5), intro] });
  await choose('Always skip');
  await playedTo(video, 0.2);
  expect(video.currentTime).toBe(35);
  expect(screen.getByText('Intro skipped')).toBeTruthy();
});

test('always: plays a segment that the user seeks into, and skips it when playback reaches it again', async () => {
  const video = await show();
  await choose('Always skip');
  await soughtTo(video, 20);
  await playedTo(video, 21);
  expect(video.currentTime).toBe(21);
  expect(offer()).not.toBeNull();
  await playedTo(video, 36);
  await soughtTo(video, 4);
  await playedTo(video, 5.1);
  expect(video.currentTime).toBe(35);
});

test('always: starts at a second within the intro from the address', async () => {
  const video = await show({ startAt: 20 });
  await choose('Always skip');
  await playedTo(video, 21);
  expect(video.currentTime).toBe(21);
});

test('never: offers no skipping, and the next episode in the last ten seconds', async () => {
  const video = await show({ next: { label: 'S1 E2', play: vi.fn() } });
  await choose('Never');
  await playedTo(video, 6);
  expect(offer()).toBeNull();
  fireEvent.keyDown(document.body, { key: 's' });
  expect(video.currentTime).toBe(6);
  await playedTo(video, 75);
  expect(card()).toBeNull();
  await playedTo(video, 91);
  expect(card()).not.toBeNull();
});

test('offers the next episode from the credits on, and marks this one as watched when it is accepted', async () => {
  const play = vi.fn();
  const video = await show({ next: { label: 'S1 E2', play } });
  await playedTo(video, 71);
  expect(offer('Skip credits')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy();
  await pass(15_000);
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  expect(play).toHaveBeenCalledOnce();
  expect(video.currentTime).toBe(100);
});

test('always: plays the next episode ten seconds into the credits, unless the user has sought there', async () => {
  const play = vi.fn();
  const video = await show({ next: { label: 'S1 E2', play } });
  await choose('Always skip');
  await soughtTo(video, 75);
  await playedTo(video, 76);
  await pass(15_000);
  expect(play).not.toHaveBeenCalled();
  await soughtTo(video, 60);
  await playedTo(video, 71);
  expect(screen.getByRole('button', { name: 'Play now (10)' })).toBeTruthy();
  await pass(11_000);
  expect(play).toHaveBeenCalledOnce();
});

test('skips credits without a next episode to the end', async () => {
  const video = await show();
  await playedTo(video, 71);
  fireEvent.click(offer('Skip credits') ?? document.body);
  expect(video.currentTime).toBe(100);
});

test('neither offers nor skips credits of an episode with unknown duration', async () => {
  stubMedia(Number.POSITIVE_INFINITY);
  const video = await show();
  await playedTo(video, 75);
  expect(offer('Skip credits')).toBeNull();
  fireEvent.keyDown(document.body, { key: 's' });
  await choose('Always skip');
  await soughtTo(video, 40);
  const failures = vi.spyOn(console, 'error');
  await playedTo(video, 76);
  expect(video.currentTime).toBe(76);
  expect(screen.queryByText('Credits skipped')).toBeNull();
  expect(failures).not.toHaveBeenCalled();
});

test('skips credits to the scene after them, also when an episode follows', async () => {
  const play = vi.fn();
  const video = await show({ segments: [segmentOf('credits', 60, 80)], next: { label: 'S1 E2', play } });
  await playedTo(video, 61);
  expect(card()).toBeNull();
  fireEvent.click(offer('Skip credits') ?? document.body);
  expect([video.currentTime, play.mock.calls.length]).toEqual([80, 0]);
});

test('hides the skip offer with the controls after a while', async () => {
  const video = await show();
  await playedTo(video, 6);
  const isSeen = () => !offer()?.hasAttribute('data-idle');
  await pass(7000);
  expect(isSeen()).toBe(true);
  await pass(2000);
  expect(isSeen()).toBe(false);
  fireEvent.pointerMove(screen.getByRole('presentation'), { pointerType: 'mouse' });
  expect(isSeen()).toBe(true);
});
