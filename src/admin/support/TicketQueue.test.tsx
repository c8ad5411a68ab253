import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { type TicketRow, ticketQueueQuery } from '@/support/ticket-queue';
import { TicketQueue } from './TicketQueue';

/** Renders the first page of a search for "projector"; `next` is the cursor of the page after it. */
function renderSearch(rows: TicketRow[], next: string | undefined) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = ticketQueueQuery({ status: undefined, search: 'projector' });
  queryClient.setQueryData(queryKey, { pages: [{ rows, next }], pageParams: [undefined] });
  renderQueue(queryClient);
}

function renderQueue(queryClient: QueryClient, view = 'search=projector') {
  const router = createMemoryRouter([{ path: '/', element: <TicketQueue /> }], { initialEntries: [`/?${view}`] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
}

test.each([
  [undefined, 'No requests match your search.', 0],
  ['older', 'No match so far. Older requests have not been searched yet.', 1],
])('a search without a match whose next page is %s says "%s"', (next, message, buttons) => {
  renderSearch([], next);
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(message);
  expect(screen.queryAllByRole('button', { name: 'Search older requests' })).toHaveLength(buttons);
});

test('a list that only a status narrows blames the filter for its emptiness', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = ticketQueueQuery({ status: 'CLOSED', search: '' });
  queryClient.setQueryData(queryKey, { pages: [{ rows: [], next: undefined }], pageParams: [undefined] });
  renderQueue(queryClient, 'status=CLOSED');
  expect(screen.getByRole('status').textContent).toBe('No requests match this filter.');
});

test('a search that fails keeps the search field with its words', async () => {
  // The request fails: the tests have no backend.
  renderQueue(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('projector');
});

const ticket: TicketRow = {
  id: 't1',
  number: 'M-1',
  status: 'OPEN',
  userId: '',
  senderName: 'Bo',
  senderEmail: 'bo@example.com',
  subject: 'PLAYBACK',
  topic: '',
  titleName: '',
  excerpt: 'The projector stops.',
  filedAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
};

test.each([
  [undefined, '1 entry'],
  ['older', 'The first 1'],
])('a search announces how many it has found, also when its next page is %s', (next, message) => {
  renderSearch([ticket], next);
  expect(screen.getByRole('status').textContent).toBe(message);
});
