import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { ticketQueueQuery } from '@/support/ticket-queue';
import { TicketQueue } from './TicketQueue';

test.each([
  [undefined, 'No requests match your search.', 0],
  ['older', 'No match so far. Older requests have not been searched yet.', 1],
])('a search without a match whose next page is %s says "%s"', (next, message, buttons) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = ticketQueueQuery({ status: undefined, search: 'projector' });
  queryClient.setQueryData(queryKey, { pages: [{ rows: [], next }], pageParams: [undefined] });
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter initialEntries={['/admin-dashboard/support?search=projector']}>
        <TicketQueue />
      </MemoryRouter>
    </TestApp>,
  );
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(message);
  expect(screen.queryAllByRole('button', { name: 'Search older requests' })).toHaveLength(buttons);
});
