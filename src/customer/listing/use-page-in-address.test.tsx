import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePageInAddress } from './use-page-in-address';

function Listing({ shown }: { shown: number | undefined }) {
  usePageInAddress(shown);
  return null;
}

test.each([
  ['?genre=drama&page=99&show=all', 7, '?genre=drama&page=7&show=all'],
  ['?page=0', 1, ''],
  ['?page=soon&sort=title', 1, '?sort=title'],
  ['?page=2', 2, '?page=2'],
  ['', 1, ''],
  ['?page=99', undefined, '?page=99'],
])('the address %s, where page %s is shown, becomes "%s"', (search, shown, expected) => {
  const routes = [{ path: '/movies', element: <Listing shown={shown} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', `/movies${search}`] });
  render(<RouterProvider router={router} />);
  expect(router.state.location.search).toBe(expected);
});
