import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { range } from '@/lib/numbers';
import type { MarkedTitle } from '@/viewing/title-lists';
import { CardGrid } from './CardGrid';

function movie(number: number): MarkedTitle {
  const facts = { rate: undefined, age: undefined, quality: undefined, genre: undefined, production: undefined };
  const names = { title: `Movie ${number}`, year: '1926', poster: undefined };
  const card = { kind: 'movie', id: `m-${number}`, href: `/stream/movie/m-${number}`, ...names, ...facts } as const;
  return { kind: 'movie', id: card.id, markedAt: '2026-01-01T00:00:00.000Z', card };
}

function show(address: string) {
  const titles = range(70).map(movie);
  const route = { path: '*', element: <CardGrid titles={titles} onRemove={() => undefined} /> };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />, { wrapper: InEnglish }) };
}

// Not queried by role, which is slow for many cards.
const cards = () => document.querySelectorAll('[data-card]');

test('shows a long list in pages, and keeps the number of cards in the address', () => {
  const { router, unmount } = show('/bookmarks?list=watch-later');
  expect(cards()).toHaveLength(60);
  fireEvent.click(screen.getByText('Show more (10)'));
  expect(cards()).toHaveLength(70);
  expect(screen.queryByText(/Show more/)).toBeNull();
  const { search } = router.state.location;
  expect(search).toBe('?list=watch-later&shown=120');
  unmount();
  show(`/bookmarks${search}`);
  expect(cards()).toHaveLength(70);
});
