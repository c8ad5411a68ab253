import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds/index';
import { ImportPage } from './ImportPage';

test('a check whose request fails says that nothing has been saved', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const router = createMemoryRouter([{ path: '/', element: <ImportPage manager={managers.movie} /> }]);
  render(<RouterProvider router={router} />, { wrapper: TestApp });
  const file = new File(['movie_id,title\nm-1,The General\n'], 'movies.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  // The request fails: the tests have no backend.
  expect(await screen.findByText(/^The check stopped. Nothing has been saved yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
