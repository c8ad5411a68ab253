import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ManagedAccount } from '@/accounts/manage-accounts';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
import { type Ticket, ticketsQuery } from '@/support/tickets';
import { AccountDetails, AccountTickets } from './ReadAccount';

const account: ManagedAccount = {
  id: '6f1c',
  cognitoId: 'pool-6f1c',
  email: 'mia@example.com',
  role: 'ADMIN',
  accountStatus: 'FREE',
  verificationStatus: 'NOT VERIFIED',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '',
  access: 'CONFIRMED',
  isEnabled: true,
  fields: {
    firstName: 'Maria',
    middleName: '',
    lastName: 'Santos',
    suffixName: 'Jr.',
    contactNumber: '',
    mailingAddress: '',
    displayName: 'Mia',
  },
};

test('shows each label with its value, and N/A for a missing one', () => {
  render(<AccountDetails account={account} />, { wrapper: InEnglish });
  const read = screen
    .getAllByRole('term')
    .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]);
  const facts = Object.fromEntries(read);
  expect(Object.keys(facts)).toEqual([
    'ID',
    'Cognito ID',
    'Name',
    'Display Name',
    'Email',
    'Contact',
    'Mailing Address',
    'Role',
    'Account Status',
    'Verification Status',
    'Created At',
    'Updated At',
  ]);
  expect(facts).toMatchObject({
    ID: '6f1c',
    'Cognito ID': 'pool-6f1c',
    Name: 'Maria Santos Jr.',
    'Display Name': 'Mia',
    Email: 'mia@example.com',
    Contact: 'N/A',
    'Mailing Address': 'N/A',
    Role: 'ADMIN',
    'Account Status': 'FREE',
    'Verification Status': 'NOT VERIFIED',
    'Updated At': 'N/A',
  });
});

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
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <AccountTickets userId="pool-6f1c" />
      </MemoryRouter>
    </TestApp>,
  );
}

test('lists requests with subject, status and date, the latest first, with links to their threads', () => {
  const later = { number: 'S-20261105-100002', status: 'ANSWERED', filedAt: '2026-11-05T12:00:00.000Z' } as const;
  show([ticket, { ...ticket, ...later, id: 't2', subject: 'billing' }]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^S-20261105-100002 · billing ?Answered · Nov 5, 2026/);
  expect(second?.textContent).toMatch(/^S-20261101-100001 · Technical Support ?Open · Nov 1, 2026/);
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe(
    '/admin-dashboard/support?ticket=S-20261101-100001',
  );
});

test('says that a user has filed no request', () => {
  show([]);
  expect(screen.getByText('No requests yet.')).toBeTruthy();
});
