import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Episode } from '@/catalogue/episodes';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { preferences } from '@/player/preferences';
import type { WatchProgress } from '@/viewing/progress';
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
  captions: [],
  segments: [],
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

function show(over: Partial<ComponentProps<typeof EpisodeTile>> = {}) {
  const { container } = render(
    <MemoryRouter>
      <EpisodeTile
        episode={pilot}
        href="/stream/tv-show/x?season=1&episode=2"
        isChosen={false}
        progress={undefined}
        loadPreview={async (link) => `${link}?signed`}
        onMark={() => undefined}
        {...over}
      />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  return { preview: () => container.querySelector('video'), tile: screen.getByRole('link') };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('captions a tile with season and episode', () => {
  const { tile } = show();
  expect(tile.textContent).toContain('Season 1 - Episode 2');
  expect(tile.textContent).toContain('Getting Settled');
  expect(tile.textContent).toContain('4 min');
});

test('names an episode without a title by its number', () => {
  show({ episode: { ...pilot, title: '' } });
  expect(screen.getByRole('heading', { name: 'Episode 2' })).toBeTruthy();
});

test('plays a muted preview after 300 ms of hovering, and stops it on leave', async () => {
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

test('plays a preview from its start the next time', async () => {
  const { tile, preview } = show();
  const rest = async () => {
    fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
    await pass(310);
    return preview();
  };
  const first = await rest();
  fireEvent.pointerLeave(tile, { pointerType: 'mouse' });
  const second = await rest();
  // A new video element starts at 0; a media fragment in the address would set another start.
  expect(second).not.toBe(first);
  expect(second?.getAttribute('src')).toBe('/1/pilot.mp4?signed');
});

test('plays no preview for a passing mouse', async () => {
  const { tile, preview } = show();
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await pass(100);
  fireEvent.pointerLeave(tile, { pointerType: 'mouse' });
  await pass(1000);
  expect(preview()).toBeNull();
});

test('plays no preview under reduced motion', async () => {
  wantsLessMotion = true;
  const { tile, preview } = show();
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await pass(1000);
  expect(preview()).toBeNull();
});

test('plays no preview when they are switched off', async () => {
  preferences.previews.set(false);
  const { tile, preview } = show();
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await pass(1000);
  expect(preview()).toBeNull();
  preferences.previews.set(true);
});

const halfway: WatchProgress = {
  titleKey: 'tvShow#x#1#2',
  kind: 'tvShow',
  titleId: 'x',
  season: 1,
  episode: 2,
  position: 151,
  duration: 271,
  playedAt: '2026-01-01T10:00:00Z',
  isHidden: false,
};

test('shows the progress of an episode, and marks it as watched', () => {
  const handleMark = vi.fn();
  const { tile } = show({ progress: halfway, onMark: handleMark });
  expect(tile.textContent).toContain('2 min left');
  const mark = screen.getByRole('button', { name: 'Season 1 - Episode 2: watched' });
  expect(mark.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(mark);
  expect(handleMark).toHaveBeenCalledWith(true);
});

test('shows a watched episode with a tick, and unmarks it', () => {
  const handleMark = vi.fn();
  const { tile } = show({ progress: { ...halfway, position: 270 }, onMark: handleMark });
  expect(tile.textContent).toContain('Finished');
  fireEvent.click(screen.getByRole('button', { name: 'Season 1 - Episode 2: watched', pressed: true }));
  expect(handleMark).toHaveBeenCalledWith(false);
});

test.each([undefined, '/gone.webp'])('shows the number of an episode whose picture is %s', (thumbnail) => {
  const { tile } = show({ episode: { ...pilot, thumbnail } });
  const picture = tile.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(tile.querySelector('img')).toBeNull();
  expect(screen.getByText('S1 E2')).toBeTruthy();
});
