import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { createPlayback } from '../playback';
import type { Playback } from '../playback-state';
import { preferences } from '../preferences';
import { stubMedia } from '../testing/stub-media';
import { usePlaybackState } from '../use-playback-state';
import { SeekBar } from './SeekBar';

beforeEach(() => stubMedia(600));
afterEach(() => vi.restoreAllMocks());

function show() {
  const element = document.createElement('video');
  const addresses = ['/1/film.mp4'];
  const renew = async () => addresses;
  const playback = createPlayback(element, { addresses, renew, speed: preferences.videoSpeed, shouldPlay: false });
  playback.begin(0);
  render(
    <InEnglish>
      <Bar playback={playback} />
    </InEnglish>,
  );
  return { element, slider: screen.getByRole('slider', { name: 'Position' }) };
}

function Bar({ playback }: { playback: Playback }) {
  return <SeekBar playback={playback} state={usePlaybackState(playback)} chapters={[]} />;
}

test('a value set by a screen reader, without a key or a pointer, is sought at once', async () => {
  const { element, slider } = show();
  fireEvent.change(slider, { target: { value: '120' } });
  expect(element.currentTime).toBe(120);
  element.currentTime = 130;
  fireEvent(element, new Event('timeupdate'));
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('2:10 of 10:00'));
});

test('a pointer seeks when it lets go, and not at all where the touch became something else', async () => {
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
