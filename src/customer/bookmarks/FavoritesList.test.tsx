import { onlineManager, QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { favoritesQuery, type MarkedTitle } from '@/viewing/title-lists';
import { FavoritesList } from './FavoritesList';

const facts = { rate: undefined, age: undefined, quality: undefined, genre: undefined, production: undefined };
const names = { title: 'Metropolis', year: '1927', poster: undefined };
const metropolis: MarkedTitle = {
  kind: 'movie',
  id: 'm',
  markedAt: '2026-01-01T00:00:00.000Z',
  card: { kind: 'movie', id: 'm', href: '/stream/movie/m', ...names, ...facts },
};

test('keeps the focus on the page when the button that shows all favourites again disappears', () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryClient = new QueryClient();
  queryClient.setQueryData(favoritesQuery('ada').queryKey, [metropolis]);
  const page = (
    <main id="content" tabIndex={-1}>
      <FavoritesList userId="ada" />
    </main>
  );
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </TestApp>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nosferatu' } });
  const showAll = screen.getByRole('button', { name: 'Show all favorites' });
  showAll.focus();
  fireEvent.click(showAll);
  expect(screen.getByRole('link', { name: /Metropolis/ })).toBeTruthy();
  expect(document.activeElement?.id).toBe('content');
});
