import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { type TicketThread, threadQuery } from '@/support/tickets';
import { OwnTicket } from './OwnTicket';

const filedAt = '2026-11-21T12:00:00Z';

const thread: TicketThread = {
  ticket: {
    id: 'ticket-1',
    number: 'S-20261121-000001',
    userId: 'ada',
    senderName: 'Ada',
    senderEmail: 'ada@example.com',
    subject: 'account',
    title: undefined,
    topic: '',
    status: 'OPEN',
    filedAt,
    updatedAt: filedAt,
  },
  lines: [{ id: 'ticket-1', author: 'CUSTOMER', event: 'FILED', body: 'I moved house.', isMailed: false, at: filedAt }],
};

test("does not show another user's support request in the same browser", () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(threadQuery(thread.ticket.number, 'ada').queryKey, thread);
  const readBy = (userId: string) => (
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <OwnTicket number={thread.ticket.number} userId={userId} />
      </MemoryRouter>
    </TestApp>
  );
  const { rerender } = render(readBy('ada'));
  expect(screen.getByText('I moved house.')).toBeTruthy();
  rerender(readBy('bo'));
  expect(screen.queryByText('I moved house.')).toBeNull();
});
