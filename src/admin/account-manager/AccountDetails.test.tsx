import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '@/accounts/manage-accounts';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { AccountDetails } from './AccountDetails';

const account: Account = {
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

test('each label has its own value, and a missing one reads N/A', () => {
  render(<AccountDetails account={account} />, { wrapper: InEnglish });
  const read = screen
    .getAllByRole('term')
    .map((term, place) => [term.textContent, screen.getAllByRole('definition')[place]?.textContent]);
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
