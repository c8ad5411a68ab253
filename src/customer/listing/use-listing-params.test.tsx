import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { noFilters, toggled } from '@/catalogue/filters';
import { useCorrectedPageNumber, useOptimisticFilters, usePendingSearchParams } from './use-listing-params';

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

function ShownPage({ shown }: { shown: number | undefined }) {
  useCorrectedPageNumber(shown);
  return null;
}

test.each([
  ['?genre=drama&page=99&show=all', 7, '?genre=drama&page=7&show=all'],
  ['?page=0', 1, ''],
  ['?page=soon&sort=title', 1, '?sort=title'],
  ['?page=2', 2, '?page=2'],
  ['', 1, ''],
  ['?page=99', undefined, '?page=99'],
])('replaces the URL %s, which shows page %s, by "%s"', (search, shown, expected) => {
  const routes = [{ path: '/movies', element: <ShownPage shown={shown} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', `/movies${search}`] });
  render(<RouterProvider router={router} />);
  expect(router.state.location.search).toBe(expected);
});
