import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { deferred } from '@/lib/deferred';
import { cacheMembership, reloadAfterRejection } from './membership-updates';
import { asMembership, isPaymentOver, membershipQuery } from './memberships';
import { paymentsQuery } from './payments';
import { plansQuery } from './plans';

function isReadAgain(message: string) {
  const queryClient = new QueryClient();
  const [plans, membership] = [plansQuery.queryKey, membershipQuery('ada').queryKey];
  queryClient.setQueryData(plans, []);
  queryClient.setQueryData(membership, null);
  reloadAfterRejection(queryClient, 'ada', new BackendError('Refused', [{ path: 'startPayment', message }]));
  const isOld = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { plans: isOld(plans), membership: isOld(membership) };
}

test('refetches a price that has changed, so that the user confirms the new one', () => {
  expect(isReadAgain('PRICE_CHANGED')).toEqual({ plans: true, membership: true });
});

test('refetches the plans without the one that has been retired', () => {
  expect(isReadAgain('NO_SUCH_PLAN')).toEqual({ plans: true, membership: false });
});

test('refetches a membership that has changed elsewhere', () => {
  expect(isReadAgain('NO_SUBSCRIPTION')).toEqual({ plans: false, membership: true });
});

test('refetches a membership whose trial was started elsewhere', () => {
  expect(isReadAgain('TRIAL_USED')).toEqual({ plans: false, membership: true });
});

test('invalidates nothing after a validation error', () => {
  expect(isReadAgain('INVALID_CARD: []')).toEqual({ plans: false, membership: false });
});

test.each([
  ['PROVIDER_REFUSED', true],
  ['PRICE_CHANGED', true],
  ['PAYMENT_RUNNING', false],
])('requests another payment after %s: %s', (message, isOver) => {
  expect(isPaymentOver(new BackendError('Refused', [{ path: 'startPayment', message }]))).toBe(isOver);
});

const resumed = asMembership(
  { subscription_status: 'ACTIVE', subscription_end_date: '2099-12-10T12:00:00Z' },
  new Date(),
);

test('shows a changed membership without waiting for the payments, which are refetched', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = paymentsQuery('ada');
  queryClient.setQueryData(queryKey, []);
  const queryFn = () => new Promise<[]>(() => undefined);
  const payments = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const unsubscribe = payments.subscribe(() => undefined);
  expect(payments.getCurrentResult().isFetching).toBe(false);
  await cacheMembership(queryClient, 'ada', resumed);
  expect(queryClient.getQueryData(membershipQuery('ada').queryKey)).toBe(resumed);
  expect(payments.getCurrentResult().isFetching).toBe(true);
  unsubscribe();
});

test('keeps a changed membership when an earlier request is answered later', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = membershipQuery('ada');
  const response = deferred<null>();
  const earlier = queryClient.fetchQuery({ queryKey, queryFn: () => response.promise });
  await cacheMembership(queryClient, 'ada', resumed);
  response.resolve(null);
  await earlier.catch(() => undefined);
  expect(queryClient.getQueryData(queryKey)).toBe(resumed);
});
