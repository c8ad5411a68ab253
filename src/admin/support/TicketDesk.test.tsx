import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { activitiesQuery } from '@/accounts/activities';
import { peopleQuery } from '@/accounts/manage-accounts';
import { TestApp } from '@/session/testing/TestApp';
import { threadQuery } from '@/support/tickets';
import { TicketDesk } from './TicketDesk';

test('names the administrator who answered, and of an answer without a log entry only the support', () => {
  const number = 'S-20261121-000001';
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const times = ['2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z', '2026-11-21T14:00:00Z'];
  queryClient.setQueryData(threadQuery(number, '').queryKey, {
    ticket: {
      ...{ id: 't', number, userId: '', senderName: 'Ada', senderEmail: 'ada@example.com', subject: 'other' },
      ...{ title: undefined, topic: '', status: 'ANSWERED', filedAt: '', updatedAt: '' },
    },
    lines: times.map((at, index) => ({
      ...{ id: at, author: index > 0 ? 'ADMIN' : 'CUSTOMER', event: 'MESSAGE', body: 'Hello', isMailed: true, at },
    })),
  });
  queryClient.setQueryData([...activitiesQuery({ scope: { of: 'resource', resourceId: number } }).queryKey, 3], {
    activities: [{ at: times[1], userId: 'pool-1', role: 'ADMIN' }],
  });
  queryClient.setQueryData(peopleQuery(['pool-1']).queryKey, { 'pool-1': { id: '1', email: 'mia@marquee.example' } });
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <TicketDesk number={number} onClosed={() => undefined} />
      </MemoryRouter>
    </TestApp>,
  );
  const authors = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(authors).toEqual(['Ada', 'Support · mia@marquee.example', 'Support']);
});
