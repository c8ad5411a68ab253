import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import type { Card } from '../cards';
import { TitleCard } from './TitleCard';

afterEach(cleanup);

const nosferatu: Card = {
  kind: 'movie',
  id: 'nosferatu-1922',
  href: '/stream/movie/nosferatu-1922',
  title: 'Nosferatu',
  year: '1922',
  rate: '7.9',
  poster: '/poster.webp',
  age: 'PG',
  quality: '4K-ULTRA HD',
  genre: 'Horror, Fantasy',
  production: 'Prana Film',
};

function show(card: Card) {
  const router = createMemoryRouter([{ path: '/', element: <TitleCard card={card} /> }]);
  return render(<RouterProvider router={router} />, { wrapper: InEnglish });
}

test('renders the card as one link with all facts', () => {
  show(nosferatu);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/stream/movie/nosferatu-1922');
  for (const fact of ['Nosferatu', '1922 · Horror', '4K', 'ULTRA HD', 'PG']) expect(link.textContent).toContain(fact);
  expect(screen.getByRole('img', { name: 'Rated 7.9 out of 10' })).toBeTruthy();
});

test('begins the link’s name with the title', () => {
  show(nosferatu);
  expect(screen.getByRole('link', { name: /^Nosferatu 1922 · Horror Rated 7.9 out of 10/ })).toBeTruthy();
});

test('shows the name in the reader’s language', () => {
  const router = createMemoryRouter([
    { path: '/', element: <TitleCard card={{ ...nosferatu, titles: { es: 'Nosferatu, el vampiro' } }} /> },
  ]);
  render(<RouterProvider router={router} />, { wrapper: InSpanish });
  expect(screen.getByRole('heading', { name: 'Nosferatu, el vampiro' })).toBeTruthy();
});

test('shows the first of several genres', () => {
  show({ ...nosferatu, genre: 'Horror | Fantasy' });
  expect(screen.getByRole('link').textContent).not.toContain('Fantasy');
});

test('shows the production of an audiobook', () => {
  show({ ...nosferatu, kind: 'audiobook', genre: undefined, quality: undefined });
  expect(screen.getByRole('link').textContent).toContain('1922 · Prana Film');
});

test('shows the title instead of a poster that does not load', () => {
  const { container } = show(nosferatu);
  const poster = container.querySelector('img');
  if (!poster) throw new Error('There is no poster.');
  fireEvent.error(poster);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByText('Nosferatu')).toHaveLength(2);
});
