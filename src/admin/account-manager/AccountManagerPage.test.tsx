import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { accountQuery } from '@/accounts/manage-accounts';
import { TestApp } from '@/session/testing/TestApp';
import { AccountManagerPage } from './AccountManagerPage';

test('the document title names the account, so that tabs and the history tell accounts apart', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(accountQuery('6f1c').queryKey, {
    ...{ id: '6f1c', cognitoId: '', email: 'mia@example.com', role: 'CUSTOMER', accountStatus: 'FREE' },
    ...{ verificationStatus: 'VERIFIED', createdAt: '', updatedAt: '', access: 'CONFIRMED', isEnabled: true },
    fields: {
      ...{ firstName: 'Mia', middleName: '', lastName: '', suffixName: '', displayName: '' },
      ...{ contactNumber: '', mailingAddress: '' },
    },
  });
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter initialEntries={['/admin-dashboard/accounts-list?account=6f1c']}>
        <AccountManagerPage />
      </MemoryRouter>
    </TestApp>,
  );
  expect(document.title).toBe('mia@example.com · Account · Back office – Marquee');
});
