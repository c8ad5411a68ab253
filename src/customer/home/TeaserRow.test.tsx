import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { CardPage } from '@/catalogue/cards';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { TestApp } from '@/session/testing/TestApp';
import { homeLists } from './home-lists';
import { TeaserRow } from './TeaserRow';

afterEach(cleanup);

const neverAnswered = () => new Promise<CardPage>(() => undefined);

test.each([
  ['movie', homeLists.movies, pageSizes.skeletons, 6],
  ['audiobook', homeLists.audiobooks, pageSizes.skeletons, 6],
  ['tv-show', homeLists.tvShows, pageSizes.homeTvShows, 4],
] as const)('shows placeholders while the %s row loads', (kind, list, placeholders, count) => {
  render(
    <MemoryRouter>
      <TeaserRow
        kind={kinds[kind]}
        list={{ ...list, queryFn: neverAnswered }}
        heading="home.movies"
        more="home.allMovies"
        placeholders={placeholders}
      />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  const row = within(screen.getByRole('region', { name: 'New movies' }));
  expect(row.getByRole('status', { name: 'Loading titles' }).children).toHaveLength(count);
  const all = row.getByRole('link', { name: 'Browse all movies' });
  expect(all.getAttribute('href')).toBe(kinds[kind].listing.path);
  // The label for phones, and the label for wider screens.
  expect([...all.querySelectorAll('span')].map((words) => words.textContent)).toEqual([
    'Browse all',
    'Browse all movies',
  ]);
});

test('requests only the titles that a row shows', () => {
  const sizes = Object.values(homeLists).map(({ queryKey }) => queryKey[2].pageSize);
  expect(sizes).toEqual([6, 6, 4]);
});
