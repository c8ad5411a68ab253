import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { createPlayback } from '../../playback';
import type { Playback } from '../../playback-state';
import { preferences } from '../../preferences';
import { stubMedia } from '../../testing/stub-media';
import { usePlaybackState } from '../../use-playback-state';
import { SeekBar } from './SeekBar';

beforeEach(() => stubMedia(600));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const chapters = [
  { title: 'The ship', start: 0 },
  { title: 'The storm', start: 240 },
];

function open(element = document.createElement('video')) {
  const delivery = { form: 'file', addresses: ['/1/film.mp4'] } as const;
  const renew = async () => delivery;
  const playback = createPlayback(element, { delivery, renew, speed: preferences.videoSpeed, shouldPlay: false });
  playback.begin(0);
  return { element, playback };
}

function show(film?: HTMLVideoElement) {
  const { element, playback } = open(film);
  render(<Bar playback={playback} film={film} />, { wrapper: InEnglish });
  return { element, slider: screen.getByRole('slider', { name: 'Position' }) };
}

interface BarProps {
  playback: Playback;
  film?: HTMLVideoElement | undefined;
  range?: { from: number; to: number };
}

function Bar({ playback, film, range }: BarProps) {
  return <SeekBar playback={playback} state={usePlaybackState(playback)} chapters={chapters} film={film} {...range} />;
}

test('seeks at once when a screen reader sets the value', async () => {
  const { element, slider } = show();
  fireEvent.change(slider, { target: { value: '120' } });
  expect(element.currentTime).toBe(120);
  element.currentTime = 130;
  fireEvent(element, new Event('timeupdate'));
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('2:10 of 10:00'));
});

test('moves by five seconds for each of several quick presses of an arrow key', () => {
  const { element, slider } = show();
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(element.currentTime).toBe(15);
});

test('seeks when the pointer is released, and not when the touch is cancelled', async () => {
  const { element, slider } = show();
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '120' } });
  expect(element.currentTime).toBe(0);
  expect(slider.getAttribute('aria-valuetext')).toBe('2:00 of 10:00');
  fireEvent.pointerUp(slider);
  expect(element.currentTime).toBe(120);

  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '300' } });
  fireEvent.pointerCancel(slider);
  expect(element.currentTime).toBe(120);
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('2:00 of 10:00'));
});

test('keeps the range of a chapter while the pointer is down, though the next one begins', async () => {
  const { element, playback } = open();
  const bar = (from: number, to: number) => <Bar playback={playback} range={{ from, to }} />;
  const { rerender } = render(bar(0, 240), { wrapper: InEnglish });
  const slider = screen.getByRole('slider', { name: 'Position' });
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '60' } });
  rerender(bar(240, 600));
  expect(slider.getAttribute('aria-valuetext')).toBe('1:00 of 4:00');
  fireEvent.pointerUp(slider);
  expect(element.currentTime).toBe(60);
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 6:00'));
});

test('shows the preview under a hovering mouse or a dragging finger without moving the playback', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 614, 24));
  const film = document.createElement('video');
  const { slider } = show(film);
  const picture = () => document.querySelector('video');
  fireEvent.pointerMove(slider, { pointerType: 'mouse', clientX: 307 });
  expect(screen.getByText('5:00 · The storm')).toBeTruthy();
  await waitFor(() => expect(picture()?.currentTime).toBe(300));
  fireEvent.pointerLeave(slider);
  expect(screen.queryByText('5:00 · The storm')).toBeNull();

  fireEvent.pointerMove(slider, { pointerType: 'touch', clientX: 7 });
  expect(picture()?.currentTime).toBe(300);
  fireEvent.pointerDown(slider, { pointerType: 'touch' });
  fireEvent.change(slider, { target: { value: '120.4' } });
  expect(screen.getByText('2:00 · The ship')).toBeTruthy();
  await waitFor(() => expect(picture()?.currentTime).toBe(120));
  expect(film.currentTime).toBe(0);
  fireEvent.pointerUp(slider);
  expect(film.currentTime).toBe(120.4);
  expect(screen.queryByText('2:00 · The ship')).toBeNull();
});

test('Escape removes the preview under a resting mouse and closes nothing else', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 614, 24));
  const { slider } = show();
  fireEvent.pointerMove(slider, { pointerType: 'mouse', clientX: 307 });
  const handleKey = vi.fn();
  document.addEventListener('keydown', handleKey);
  const isClosingOthers = fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.queryByText('5:00 · The storm')).toBeNull();
  expect([isClosingOthers, handleKey.mock.calls.length]).toEqual([false, 0]);
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(handleKey).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', handleKey);
});
