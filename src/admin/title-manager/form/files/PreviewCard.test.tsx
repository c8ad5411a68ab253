import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { storedSlot } from './file-slot';
import { PreviewCard } from './PreviewCard';

let wantsLessMotion = false;
const play = vi.fn(async () => undefined);
const pause = vi.fn();

beforeEach(() => {
  wantsLessMotion = false;
  play.mockClear();
  pause.mockClear();
  // jsdom supports neither media playback nor media queries.
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

function show() {
  render(
    <PreviewCard
      label="Preview"
      name="Teaser"
      film={storedSlot(['/tv-shows/trailer/a.mp4'])}
      thumbnail={storedSlot(['/tv-shows/thumbnail/a.webp'])}
    >
      <p>Teaser</p>
    </PreviewCard>,
    { wrapper: TestApp },
  );
  return screen.getByRole('button', { name: 'Preview' });
}

test('plays while hovered or focused, and pauses and rewinds on leave', () => {
  const card = show();
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/tv-shows/thumbnail/a.webp');
  fireEvent.pointerEnter(card);
  const video = card.querySelector('video');
  expect(video?.getAttribute('src')).toBe('/tv-shows/trailer/a.mp4');
  expect(play).toHaveBeenCalledTimes(1);
  if (video) {
    video.currentTime = 3;
    fireEvent.playing(video);
  }
  // Fades after a delay, because many films begin black.
  expect(card.querySelector('img')?.classList.contains('delay-500')).toBe(true);
  fireEvent.pointerLeave(card);
  expect(card.querySelector('img')?.classList.contains('delay-500')).toBe(false);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(video?.currentTime).toBe(0);
  fireEvent.focus(card);
  expect(play).toHaveBeenCalledTimes(2);
});

test('does not play automatically under reduced motion', () => {
  wantsLessMotion = true;
  const card = show();
  fireEvent.pointerEnter(card);
  fireEvent.focus(card);
  expect(card.querySelector('video')).toBeNull();
  expect(play).not.toHaveBeenCalled();
});

test('plays on a press, also under reduced motion', () => {
  wantsLessMotion = true;
  const card = show();
  fireEvent.click(card);
  expect(play).toHaveBeenCalledTimes(1);
});
