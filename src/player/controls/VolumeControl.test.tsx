import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { createPlayback } from '../playback';
import { preferences } from '../preferences';
import { stubMedia } from '../testing/stub-media';
import { VolumeControl } from './VolumeControl';

const usual = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume') ?? {};

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(600);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', usual);
});

function show(isMuted = false) {
  const delivery = { form: 'file', addresses: ['/film.mp4'] } as const;
  const source = { delivery, renew: async () => delivery, speed: preferences.videoSpeed, shouldPlay: false };
  const playback = createPlayback(document.createElement('video'), source);
  const state = { ...playback.state(), isMuted };
  render(<VolumeControl playback={playback} state={state} onToggleMute={vi.fn()} />, { wrapper: InEnglish });
  act(() => void vi.advanceTimersByTime(1000));
}

test('shows a volume slider', () => {
  show();
  expect(screen.queryByRole('slider', { name: 'Volume' })).not.toBeNull();
});

test('says that a muted player is at 0 percent', () => {
  show(true);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['0', '0%']);
});

test('shows no slider on iOS, where a set volume reads as set until the browser’s next task', () => {
  let volume = 1;
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
    configurable: true,
    get: () => volume,
    set(value: number) {
      volume = value;
      setTimeout(() => {
        volume = 1;
      });
    },
  });
  show();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mute' })).not.toBeNull();
});
