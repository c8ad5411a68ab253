import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { kindByTitleKind } from '@/catalogue/kinds';
import { TestApp } from '@/session/testing/TestApp';
import { titleKeyOf, type WatchProgress } from '@/viewing/progress';
import { ContinueWatchingRow } from './ContinueWatchingRow';
import { type ContinueItem, continueKey } from './continue-queries';

afterEach(cleanup);

const film = { kind: 'movie', titleId: 'metropolis' } as const;
const book = { kind: 'audiobook', titleId: 'walden' } as const;
const second = { kind: 'tvShow', titleId: 'bonanza', season: 1, episode: 2 } as const;
const first = { ...second, episode: 1 } as const;

/** An item of the row that continues `played` at 0, or a show with `episode`. */
function atStart(played: typeof film | typeof book | typeof second | typeof first, episode?: number): ContinueItem {
  const progress: WatchProgress = {
    season: undefined,
    episode: undefined,
    ...played,
    titleKey: titleKeyOf(played),
    position: 0,
    duration: 1200,
    playedAt: '2026-11-22T12:00:00.000Z',
    isHidden: false,
  };
  const kind = kindByTitleKind(played.kind).slug;
  return {
    progress,
    kind,
    card: {
      kind,
      id: played.titleId,
      title: played.titleId,
      year: undefined,
      poster: undefined,
      href: `/stream/${kind}/${played.titleId}`,
      rate: undefined,
      age: undefined,
      quality: undefined,
      genre: undefined,
      production: undefined,
    },
    ...(episode !== undefined && { episode: { season: 1, episode, title: '', thumbnail: undefined } }),
    position: 0,
    duration: 1200,
  };
}

/** Shows the row with cached data, or while it loads. */
function show(items?: readonly ContinueItem[]) {
  // The request never answers.
  const persister = () => new Promise<never>(() => undefined);
  const queryClient = new QueryClient({ defaultOptions: { queries: { persister } } });
  if (items) queryClient.setQueryData(continueKey('ada'), items);
  return render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <ContinueWatchingRow userId="ada" />
      </MemoryRouter>
    </TestApp>,
  );
}

test('takes no space until the user is known to have started a title', () => {
  expect(show().container.textContent).toBe('');
});

test.each([
  ['a film', '20 min left', atStart(film)],
  ['an audiobook', '20 min left', atStart(book)],
  ['the episode that the user played last', '20 min left', atStart(second, 2)],
  ['the episode after a finished one', 'Next episode', atStart(first, 2)],
])('shows for %s at its start: %s', (_, expected, item) => {
  show([item]);
  const card = screen.getByRole('listitem');
  expect(card.textContent).toContain(expected);
  expect(card.textContent?.includes('Next episode')).toBe(expected === 'Next episode');
});
