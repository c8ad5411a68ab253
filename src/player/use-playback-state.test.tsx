import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayback } from './playback';
import type { Playback } from './playback-state';
import { preferences } from './preferences';
import { stubMedia } from './testing/stub-media';
import { usePlaybackState } from './use-playback-state';

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(600);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Position({ playback }: { playback: Playback }) {
  return <output>{usePlaybackState(playback).time}</output>;
}

const film = { form: 'file', addresses: ['/1/film.mp4'] } as const;

/** A playback at its start that seeks to second 100. */
async function seek() {
  const element = document.createElement('video');
  const playback = createPlayback(element, {
    delivery: film,
    renew: async () => film,
    speed: preferences.videoSpeed,
    shouldPlay: false,
  });
  playback.begin(0);
  render(<Position playback={playback} />);
  await pass(100);
  const seeking = vi.spyOn(element, 'seeking', 'get').mockReturnValue(true);
  act(() => playback.seek(100));
  const arrive = () => {
    seeking.mockReturnValue(false);
    act(() => void element.dispatchEvent(new Event('seeked')));
  };
  return { arrive };
}

const shown = () => Number(screen.getByRole('status').textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('renders the target of a seek when its picture has loaded', async () => {
  const { arrive } = await seek();
  await pass(30);
  expect(shown()).toBe(0);
  arrive();
  expect(shown()).toBe(100);
});

test('renders the target of a slow seek before its picture has loaded', async () => {
  await seek();
  await pass(50);
  expect(shown()).toBe(100);
});
