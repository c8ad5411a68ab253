import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { cardsQuery } from '@/catalogue/cards';
import { filterArguments, noFilters } from '@/catalogue/filters';
import { kinds } from '@/catalogue/kinds';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { SurpriseButton } from './ListingBar';

/** A listing with this one book, once `answer` has resolved, and a page that loads until `page` has. */
function showWith(href: string, answer?: Promise<void>, page?: Promise<null>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const first = { page: 1, pageSize: 1, narrowed: filterArguments(noFilters) };
  const card = { kind: 'audiobook' as const, id: 'emma', href, title: 'Emma' };
  const { queryKey } = cardsQuery(kinds.audiobook, first);
  const found = { cards: [card], total: 1, page: 1, pageCount: 1, facets: [] };
  if (answer) void queryClient.prefetchQuery({ queryKey, queryFn: () => answer.then(() => found) });
  else queryClient.setQueryData(queryKey, found);
  const surprise = <SurpriseButton kind={kinds.audiobook} filters={noFilters} total={1} />;
  const router = createMemoryRouter([
    { path: '/', element: surprise },
    { path: '/blog', element: <p>The blog</p>, loader: () => page ?? null },
    { path: '*', element: <p>The book</p> },
  ]);
  render(
    <TestApp queryClient={queryClient}>
      <Toaster label="Notices" />
      <RouterProvider router={router} />
    </TestApp>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Surprise me' }));
  return router;
}

test('opens the chosen title', async () => {
  const router = showWith('/stream/audiobook/emma');
  await screen.findByText('The book');
  expect(router.state.location.pathname).toBe('/stream/audiobook/emma');
});

test('follows a link that is pressed meanwhile, although its page is still loading', async () => {
  const [answer, page] = [deferred<void>(), deferred<null>()];
  const router = showWith('/stream/audiobook/emma', answer.promise, page.promise);
  await act(async () => void router.navigate('/blog'));
  await act(async () => answer.resolve());
  await act(async () => page.resolve(null));
  await screen.findByText('The blog');
  expect(router.state.location.pathname).toBe('/blog');
});

test('opens the external page of a book', async () => {
  // jsdom navigates to fragments only, and the tests of one worker share its address.
  const [address] = window.location.href.split('#');
  showWith(`${address}#emma`);
  await waitFor(() => expect(window.location.hash).toBe('#emma'), { timeout: 20_000 });
  expect(screen.queryByText(/No title could be selected/)).toBeNull();
  window.location.hash = '';
});
