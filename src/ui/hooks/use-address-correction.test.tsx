import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useCorrectedPageNumber } from './use-address-correction';

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
