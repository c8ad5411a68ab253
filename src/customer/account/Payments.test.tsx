import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Payment, paymentsQuery } from '@/billing/payments';
import { TestApp } from '@/session/testing/TestApp';
import { Payments } from './Payments';

const paid: Payment = {
  id: 'payment-1',
  paidAt: new Date('2026-10-12T12:00:00Z'),
  amountCents: 999,
  state: 'PAID',
  planId: '1-month-plan',
  planName: '1-month',
  purpose: 'FIRST',
  transactionId: '',
  cardLastFour: '4242',
  periodStart: undefined,
  periodEnd: undefined,
  refundedAt: undefined,
  disputedCents: undefined,
  failure: '',
};

test.each([
  ['the receipt of a payment', {}, /^October 12, 2026\$9\.99PaidReceipt 261012-/],
  ['why a payment failed', { state: 'FAILED', failure: 'INSUFFICIENT_FUNDS' }, /\$9\.99Failed · insufficient funds$/],
  ['when a payment was refunded', { state: 'REFUNDED', refundedAt: paid.paidAt }, /Refunded · Oct 12, 2026Receipt/],
  [
    'when the bank took a payment back',
    { state: 'REFUNDED', refundedAt: paid.paidAt, disputedCents: paid.amountCents },
    /Returned by the bank · Oct 12, 2026Receipt/,
  ],
  [
    'which part of a payment the bank took back',
    { state: 'REFUNDED', refundedAt: paid.paidAt, disputedCents: 400 },
    /Returned by the bank · \$4\.00 · Oct 12, 2026Receipt/,
  ],
] as const)('shows %s', (_, fields, shown) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(paymentsQuery('ada').queryKey, [{ ...paid, ...fields }]);
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <Payments userId="ada" />
      </MemoryRouter>
    </TestApp>,
  );
  expect(screen.getByRole('listitem').textContent).toMatch(shown);
});
