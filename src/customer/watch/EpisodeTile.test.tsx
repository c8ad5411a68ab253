import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Episode } from '@/catalogue/episodes';
import { InEnglish } from '@/i18n/InEnglish';
import { EpisodeTile } from './EpisodeTile';

const pilot: Episode = {
  season: 1,
  episode: 2,
  title: 'Getting Settled',
  description: '',
  airDate: undefined,
  duration: 271,
  thumbnail: '/pilot.webp',
  links: ['/1/pilot.mp4'],
};

let wantsLessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom knows no media queries.
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  wantsLessMotion = false;
});

function show() {
  const { container } = render(
    <MemoryRouter>
      <EpisodeTile
        episode={pilot}
        href="/stream/tv-show/x?season=1&episode=2"
        isChosen={false}
        loadPreview={async (link) => `${link}?signed`}
      />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  return { preview: () => container.querySelector('video'), tile: screen.getByRole('link') };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the caption names season and episode', () => {
  expect(show().tile.textContent).toContain('Season 1 - Episode 2 · 4 min');
});

test('a preview plays quietly once a mouse has rested for 300 ms, and goes when it leaves', async () => {
  const { tile, preview } = show();
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await pass(290);
  expect(preview()).toBeNull();
  await pass(20);
  expect(preview()?.getAttribute('src')).toBe('/1/pilot.mp4?signed');
  expect(preview()?.muted).toBe(true);
  fireEvent.pointerLeave(tile, { pointerType: 'mouse' });
  expect(preview()).toBeNull();
});

test('passing by starts nothing', async () => {
  const { tile, preview } = show();
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await pass(100);
  fireEvent.pointerLeave(tile, { pointerType: 'mouse' });
  await pass(1000);
  expect(preview()).toBeNull();
});

test('nothing plays by itself for whoever asked for less motion', async () => {
  wantsLessMotion = true;
  const { tile, preview } = show();
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await pass(1000);
  expect(preview()).toBeNull();
});
