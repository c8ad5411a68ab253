import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { reloadAfterRejection } from './membership-updates';
import { isPaymentOver, membershipQuery } from './memberships';
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
