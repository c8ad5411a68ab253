import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useSearchAhead } from './use-search-ahead';

function Listing() {
  return <output>{useSearchAhead('/movies').toString()}</output>;
}

test('what the list is on the way to counts already, and not where somebody leaves it for', async () => {
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
