import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type MembershipRow, managedMembershipsQuery } from '@/billing/manage-memberships';
import { plansQuery } from '@/billing/plans';
import { TestApp } from '@/session/testing/TestApp';
import { ConfirmEndMembership, SubscribersTab } from './SubscribersTab';

const row: MembershipRow = {
  ...{ id: 'one', userId: 'ann', email: 'ann@example.com', accountId: 'a-1' },
  ...{ planId: '6-month-plan', planName: '6-month', nextPlanId: '', nextPlanName: '' },
  ...{ state: 'TRIAL', startsAt: undefined, endsAt: undefined, renewsAt: undefined },
  failedCharges: 0,
};

test('requires a reason to end a membership, and focuses its field', () => {
  render(<ConfirmEndMembership row={row} onClose={() => undefined} />, { wrapper: TestApp });
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).not.toBe(reason);
  fireEvent.click(screen.getByRole('button', { name: 'End membership' }));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(reason);
});

test('offers the plans of listed members in the filter, also those that have been retired', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const plan = { id: '1-month-plan', name: '1-month', description: '', priceCents: 999, cycle: '', discount: '' };
  queryClient.setQueryData(plansQuery.queryKey, [plan]);
  const { queryKey } = managedMembershipsQuery({ state: '', planId: '', search: '' });
  const rows = [row, { ...row, id: 'two' }, { ...row, id: 'three', planId: '1-month-plan', planName: '1-month' }];
  queryClient.setQueryData(queryKey, { pages: [{ rows, next: undefined }], pageParams: [undefined] });
  const router = createMemoryRouter([{ path: '/', element: <SubscribersTab /> }]);
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  const filter = within(screen.getByRole('combobox', { name: 'Plan' }));
  const names = filter.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Any plan', '1-month plan', '6-month plan']);
});
