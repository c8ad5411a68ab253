import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asMembership, membershipQuery } from '@/billing/memberships';
import { type Payment, paymentProviderQuery, paymentQuery } from '@/billing/payments';
import { TestApp } from '@/session/testing/TestApp';
import { CheckoutReturn } from './CheckoutReturn';
import type { PendingCheckout } from './pending-checkout';

const now = new Date('2026-11-21T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const payment: Payment = {
  id: 'payment-1',
  paidAt: now,
  amountCents: 4194,
  state: 'PENDING',
  planId: '6-month-plan',
  planName: '6-month',
  purpose: 'FIRST',
  transactionId: 'cs_1',
  cardLastFour: '',
  periodStart: undefined,
  periodEnd: undefined,
  refundedAt: undefined,
  disputedCents: undefined,
  failure: '',
};

const membershipIn = (state: string, fields: Record<string, string | number> = {}) =>
  asMembership(
    {
      id: 'membership-1',
      subscription_id: 'membership-1',
      plan_id: '6-month-plan',
      subscription_name: '6-month',
      subscription_price: '6.99',
      subscription_start_date: '2026-11-21T12:00:00Z',
      subscription_end_date: '2027-05-21T12:00:00Z',
      subscription_status: state,
      subscription_period: state === 'TRIAL' ? 'TRIAL' : 'PAID',
      ...fields,
    },
    now,
  );

async function show(
  paid: Partial<Payment> | undefined,
  membership = membershipIn('EXPIRED'),
  before: Partial<PendingCheckout> = {},
) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(paymentProviderQuery.queryKey, 'STRIPE');
  queryClient.setQueryData(membershipQuery('user-1').queryKey, membership);
  if (paid) queryClient.setQueryData(paymentQuery('payment-1', 'user-1').queryKey, { ...payment, ...paid });
  const checkout = {
    paymentId: paid ? 'payment-1' : '',
    version: '',
    failedCharges: 0,
    due: '',
    returnTo: '',
    ...before,
  };
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <CheckoutReturn userId="user-1" checkout={checkout} />
      </MemoryRouter>
    </TestApp>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return queryClient;
}

test('waits for the payment, whatever the URL says, and reports a long wait', async () => {
  await show({ state: 'PENDING' });
  expect(screen.getByText(/Your payment is being processed/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText(/Your payment is still being processed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy();
});

test('shows the membership with the payment and the next one', async () => {
  await show({ state: 'PAID' }, membershipIn('ACTIVE', { subscription_card_last_four: '4242' }));
  expect(screen.getByRole('heading', { name: 'Payment complete. You are a member.' })).toBeTruthy();
  expect(screen.getByText('$41.94 was paid. Access lasts until May 21, 2027.')).toBeTruthy();
  expect(screen.getByText('The next payment is $41.94 on May 21, 2027.')).toBeTruthy();
});

test('waits for a member with an expired card until the membership runs again', async () => {
  const card = { subscription_card_last_four: '4242' };
  const queryClient = await show({ state: 'PAID' }, membershipIn('EXPIRED', card));
  const { queryKey } = membershipQuery('user-1');
  // No backend is connected: each request fails in the end.
  const requestCount = () => queryClient.getQueryState(queryKey)?.errorUpdateCount ?? 0;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const before = requestCount();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(requestCount()).toBeGreaterThan(before);
  queryClient.setQueryData(queryKey, membershipIn('ACTIVE', card));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Payment complete. You are a member.' })).toBeTruthy();
});

test('shows when a stored card is charged first', async () => {
  await show(undefined, membershipIn('TRIAL', { subscription_card_last_four: '4242', updatedAt: 'now' }));
  expect(screen.getByRole('heading', { name: 'Your card has been saved' })).toBeTruthy();
  expect(screen.getByText('The next payment is $41.94 on May 21, 2027.')).toBeTruthy();
});

test('says that a membership which was cancelled in another tab stays cancelled', async () => {
  await show(undefined, membershipIn('CANCELLED', { subscription_card_last_four: '4242', updatedAt: 'now' }));
  expect(screen.getByRole('heading', { name: 'Your card has been saved' })).toBeTruthy();
  expect(screen.getByText('Cancelled. You keep access until May 21, 2027.')).toBeTruthy();
  expect(screen.queryByText(/The next payment/)).toBeNull();
});

test('does not take an existing card for the new one', async () => {
  const before = membershipIn('ACTIVE', { subscription_card_last_four: '4242', updatedAt: 'before' });
  await show(undefined, before, { version: 'before' });
  expect(screen.getByText(/Your card is being saved/)).toBeTruthy();
});

const owing = (failedCharges: number) =>
  membershipIn('ACTIVE', {
    subscription_card_last_four: '4242',
    subscription_failed_charges: failedCharges,
    updatedAt: 'now',
  });

test('waits until the new card has paid the debt', async () => {
  await show(undefined, owing(1), { version: 'before', failedCharges: 1 });
  expect(screen.getByText(/Your card is being saved/)).toBeTruthy();
});

test('reports a due charge other than the shown one, as after a change of plan in another tab', async () => {
  const before = { version: 'before', failedCharges: 1 };
  await show(undefined, owing(1), { ...before, due: '6-month-plan 4194' });
  expect(screen.getByText(/Your card is being saved/)).toBeTruthy();
  cleanup();
  await show(undefined, owing(1), { ...before, due: '1-month-plan 999' });
  expect(screen.getByRole('alert').textContent).toContain('nothing was charged. Review the new price');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/subscription?card=new');
});

test('reports another declined card, and leads back to the card form', async () => {
  await show(undefined, owing(2), { version: 'before', failedCharges: 1 });
  expect(screen.getByRole('alert').textContent).toContain('Your bank declined this card. Nothing was charged.');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/subscription?card=new');
});

test('leads to the plans when the membership has ended meanwhile', async () => {
  await show(undefined, membershipIn('EXPIRED', { subscription_card_last_four: '4242', updatedAt: 'now' }));
  expect(screen.getByRole('alert').textContent).toContain('The payment was not completed, and nothing was charged.');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/subscription?promo=6-month-plan');
});

test('reports the reason of a failed payment, and leads back to the plan', async () => {
  await show({ state: 'FAILED', failure: 'INSUFFICIENT_FUNDS' });
  expect(screen.getByRole('alert').textContent).toContain('Insufficient funds.');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/subscription?promo=6-month-plan');
});
