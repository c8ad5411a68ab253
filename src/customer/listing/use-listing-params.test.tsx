import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { noFilters, toggled } from '@/catalogue/filters';
import { useOptimisticFilters, usePendingSearchParams } from './use-listing-params';

afterEach(cleanup);

const drama = toggled(noFilters, { field: 'genre', value: 'drama' });

const both = toggled(drama, { field: 'genre', value: 'crime' });

test('combines filters chosen before the URL has changed', () => {
  const { result, rerender } = renderHook(({ filters, address }) => useOptimisticFilters(filters, address), {
    initialProps: { filters: noFilters, address: '' },
  });
  act(() => result.current[1](drama));
  expect(result.current[0]).toBe(drama);
  act(() => result.current[1](toggled(result.current[0], { field: 'genre', value: 'crime' })));
  expect(result.current[0]).toEqual(both);
  rerender({ filters: both, address: 'genre=drama&genre=crime' });
  expect(result.current[0]).toBe(both);
  // Back discards the filters selected there before.
  rerender({ filters: noFilters, address: '' });
  expect(result.current[0]).toBe(noFilters);
});

function Listing() {
  return <output>{usePendingSearchParams('/movies').toString()}</output>;
}

test('shows the pending view, unless the user leaves the list', async () => {
  const routes: RouteObject[] = [
    {
      path: '/movies',
      element: <Listing />,
      loader: ({ request }) => (request.url.includes('year') ? null : never),
      hydrateFallbackElement: <p />,
    },
    { path: '/tv-shows', element: null, loader: () => never },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/movies?year=1922'] });
  render(<RouterProvider router={router} />);
  const shown = await screen.findByRole('status');
  expect(shown.textContent).toBe('year=1922');
  void router.navigate('/movies?sort=title');
  await waitFor(() => expect(shown.textContent).toBe('sort=title'));
  void router.navigate('/tv-shows?sort=longest');
  await waitFor(() => expect(shown.textContent).toBe('year=1922'));
});

const never = new Promise<null>(() => undefined);
