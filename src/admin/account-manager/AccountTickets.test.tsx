import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { type Ticket, ticketsQuery } from '@/support/tickets';
import { AccountTickets } from './AccountTickets';

const ticket: Ticket = {
  id: 't1',
  number: 'S-20261101-100001',
  userId: 'pool-6f1c',
  senderName: 'Mia',
  senderEmail: 'mia@example.com',
  subject: 'technical',
  title: undefined,
  topic: '',
  status: 'OPEN',
  filedAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

function show(tickets: Ticket[]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(ticketsQuery('pool-6f1c').queryKey, tickets);
  render(
    <QueryClientProvider client={queryClient}>
      <InEnglish>
        <MemoryRouter>
          <AccountTickets userId="pool-6f1c" />
        </MemoryRouter>
      </InEnglish>
    </QueryClientProvider>,
  );
}

test('each request says what it is about, how it stands and when it was filed, the latest first, and leads to its thread', () => {
  const later = { number: 'S-20261105-100002', status: 'ANSWERED', filedAt: '2026-11-05T12:00:00.000Z' } as const;
  show([ticket, { ...ticket, ...later, id: 't2', subject: 'billing' }]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^S-20261105-100002 · billing ?Answered · Nov 5, 2026/);
  expect(second?.textContent).toMatch(/^S-20261101-100001 · Technical Support ?Open · Nov 1, 2026/);
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe(
    '/admin-dashboard/support?ticket=S-20261101-100001',
  );
});

test('whoever never asked has no request', () => {
  show([]);
  expect(screen.getByText('No requests yet.')).toBeTruthy();
});
