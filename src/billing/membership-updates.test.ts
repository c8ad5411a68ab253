import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { BackendError } from '@/backend/errors';
import { reloadAfterRejection } from './membership-updates';
import { membershipQuery } from './memberships';
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

test('a price that was changed meanwhile is read again, so that the new one is agreed to', () => {
  expect(isReadAgain('PRICE_CHANGED')).toEqual({ plans: true, membership: true });
});

test('a membership that has changed elsewhere is read again', () => {
  expect(isReadAgain('NO_SUBSCRIPTION')).toEqual({ plans: false, membership: true });
});

test('a refusal of what was typed makes nothing old', () => {
  expect(isReadAgain('INVALID_CARD: []')).toEqual({ plans: false, membership: false });
});
