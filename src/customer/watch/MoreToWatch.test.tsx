import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { type SeriesCard, seriesQuery } from '@/catalogue/series';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
import { SeriesLink } from './info/TitleInfo';
import { SeriesPanel } from './MoreToWatch';

afterEach(cleanup);

const card = (id: string, seriesNumber: string | undefined, kind: SeriesCard['kind'] = 'movie'): SeriesCard => ({
  ...{ kind, id, seriesNumber, title: id, href: `/stream/${kind}/${id}`, year: undefined, rate: undefined },
  ...{ poster: undefined, age: undefined, quality: undefined, genre: undefined, production: undefined },
});

function show(cards: readonly SeriesCard[] | undefined) {
  // The backend does not answer.
  const persister = () => Promise.reject(new TypeError('Offline'));
  const queries = { staleTime: Number.POSITIVE_INFINITY, retry: false, persister };
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  if (cards) queryClient.setQueryData(seriesQuery('Oz').queryKey, [...cards]);
  const panel = <SeriesPanel kind={kinds.movie} id="second" series="Oz" />;
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: panel }])} />
    </TestApp>,
  );
}

test('lists the other titles of a series in order, with numbers, and with their kind if it differs', () => {
  show([card('tenth', '10'), card('second', '2'), card('extra', undefined), card('half', '1.5', 'audiobook')]);
  const others = within(screen.getByRole('region', { name: 'More of Oz' })).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Part 1.5 · Audiobook.*half/),
    expect.stringMatching(/^Part 10.*tenth/),
    expect.stringMatching(/extra/),
  ]);
});

test('shows no row for the only title of a series', () => {
  show([card('second', '2')]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows placeholders while the series loads, and a retry after a failure', async () => {
  show(undefined);
  expect(screen.getByRole('status', { name: 'Loading titles' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading titles' })).toBeNull();
});

test.each([
  ['2.5', 'Part 2.5 of Oz & friends'],
  [undefined, 'Part of the series Oz & friends'],
])('shows a title with the number %s as "%s", linked to the series', (number, name) => {
  render(
    <MemoryRouter>
      <SeriesLink kind={kinds.audiobook} series="Oz & friends" number={number} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/audiobooks?series=Oz+%26+friends');
});
