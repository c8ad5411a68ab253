import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { membershipsQuery } from '@/billing/manage-memberships';
import type { Membership } from '@/billing/memberships';
import { type Payment, paymentsQuery } from '@/billing/payments';
import { TestApp } from '@/session/testing/TestApp';
import { AccountMemberships, AccountPayments } from './AccountBilling';

const plan = { planId: '1-month-plan', name: '1-month', description: '', monthlyPrice: 999, months: 1 };
const end = new Date('2026-11-05T12:00:00Z');
const membership: Membership = {
  id: 'm1',
  planId: plan.planId,
  name: plan.name,
  state: 'ACTIVE',
  isTrial: false,
  startsAt: new Date('2026-09-05T12:00:00Z'),
  endsAt: end,
  terms: plan,
  nextPlan: undefined,
  nextCharge: { at: end, amountCents: 999, plan, paidUntil: new Date('2026-12-05T12:00:00Z') },
  cardLastFour: '4242',
  paidPeriods: 2,
  failedCharges: 0,
  isRenewalDue: false,
  version: '1',
};

test.each<[string, Partial<Membership>, string]>([
  ['that continues', {}, 'Active until November 5, 2026. The next payment is $9.99 on November 5, 2026.'],
  [
    'whose period is over and not charged yet',
    { isRenewalDue: true },
    'Renewal due since November 5, 2026: $9.99 is being charged.',
  ],
  [
    'whose charge failed',
    {
      ...{ isRenewalDue: true, failedCharges: 1 },
      nextCharge: { at: new Date('2026-11-07T12:00:00Z'), amountCents: 999, plan, paidUntil: end },
    },
    'Payment overdue since November 5, 2026. The next payment is $9.99 on November 7, 2026.',
  ],
  [
    'that was cancelled',
    { state: 'CANCELLED', nextCharge: undefined },
    'Cancelled, with access until November 5, 2026.',
  ],
])('says what is true of a membership %s', (_, changed, words) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(membershipsQuery('u1').queryKey, [{ ...membership, ...changed }]);
  render(
    <TestApp queryClient={queryClient}>
      <AccountMemberships userId="u1" />
    </TestApp>,
  );
  expect(screen.getByText(words, { exact: false }).textContent).toBe(`Started on September 5, 2026. ${words}`);
});

test('sums what a customer has paid, what was refunded, and what the bank took back', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const paid: Payment = {
    ...{ id: 'a', state: 'PAID', amountCents: 999, planId: plan.planId, planName: plan.name, purpose: 'FIRST' },
    ...{ transactionId: '', cardLastFour: '', failure: '', paidAt: undefined, periodStart: undefined },
    ...{ periodEnd: undefined, refundedAt: undefined, disputedCents: undefined },
  };
  queryClient.setQueryData(paymentsQuery('ada').queryKey, [
    paid,
    { ...paid, id: 'b', state: 'REFUNDED' },
    { ...paid, id: 'c', state: 'REFUNDED', disputedCents: 400 },
    { ...paid, id: 'd', state: 'FAILED' },
  ]);
  render(<AccountPayments userId="ada" />, {
    wrapper: ({ children }) => <TestApp queryClient={queryClient}>{children}</TestApp>,
  });
  const sums = 'Paid: $15.98. Refunded: $9.99. Returned by the bank: $4.00.';
  expect(screen.getByText(/^Paid: /).textContent).toBe(sums);
  expect(screen.getByText('– · Returned by the bank · $4.00')).toBeTruthy();
});
