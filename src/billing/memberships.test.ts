import { focusManager, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { userQuery } from '@/accounts/users';
import { asMembership, isMembershipRunning, membershipQuery } from './memberships';
import { paymentsQuery } from './payments';

const now = new Date('2026-03-01T00:00:00Z');
const stored = {
  subscription_id: 's-1',
  plan_id: '6-month-plan',
  subscription_name: '6-month',
  subscription_price: '6.99',
  subscription_start_date: '2026-02-15T00:00:00Z',
  subscription_end_date: '2026-03-17T00:00:00Z',
  subscription_status: 'TRIAL',
};

test.each(['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED'] as const)('gives access for %s until its end', (state) => {
  expect(asMembership({ ...stored, subscription_status: state }, now).state).toBe(state);
});

test('treats an ended membership as expired, whatever its record says', () => {
  const over = asMembership({ ...stored, subscription_end_date: '2026-03-01T00:00:00Z' }, now);
  expect(over.state).toBe('EXPIRED');
  expect(isMembershipRunning(over)).toBe(false);
});

test('gives access to a cancelled membership', () => {
  expect(isMembershipRunning(asMembership({ ...stored, subscription_status: 'CANCELLED' }, now))).toBe(true);
});

test('accepts a record without an end or with an unknown state', () => {
  const odd = asMembership({ ...stored, subscription_end_date: null, subscription_status: 'PAUSED' }, now);
  expect(odd).toMatchObject({ endsAt: undefined, state: 'EXPIRED' });
});

test('returns the next payment with its day and amount, until the days of retrying are over', () => {
  const paid = { subscription_status: 'ACTIVE', subscription_period: 'PAID', subscription_card_last_four: '4242' };
  const paying = asMembership({ ...stored, ...paid }, now);
  expect(paying.nextCharge).toMatchObject({ at: new Date('2026-03-17T00:00:00Z'), amountCents: 4194 });
  expect(paying.terms).toMatchObject({ planId: '6-month-plan', monthlyPrice: 699, months: 6 });
  const over = asMembership({ ...stored, ...paid }, new Date('2026-03-22T00:00:00Z'));
  expect(over).toMatchObject({ state: 'EXPIRED', nextCharge: undefined });
});

test('charges the planned plan next', () => {
  const { nextCharge, nextPlan } = asMembership(
    {
      ...stored,
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_card_last_four: '4242',
      subscription_next_plan_id: '1-month-plan',
      subscription_next_plan_name: '1-month',
      subscription_next_plan_price: '9.99',
    },
    now,
  );
  expect(nextPlan?.planId).toBe('1-month-plan');
  expect(nextCharge?.amountCents).toBe(999);
});

test.each(['TRIAL', 'CANCELLED'])('charges nothing after %s without a card or consent', (state) => {
  expect(asMembership({ ...stored, subscription_status: state }, now).nextCharge).toBeUndefined();
});

test('gives access while a charge is retried', () => {
  const failing = asMembership(
    {
      ...stored,
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_card_last_four: '9995',
      subscription_failed_charges: 1,
    },
    new Date('2026-03-17T12:00:00Z'),
  );
  expect(failing.state).toBe('ACTIVE');
  expect(failing.nextCharge?.at).toEqual(new Date('2026-03-18T00:00:00Z'));
});

test.each([
  ['membership', membershipQuery('ada')],
  ['payments', paymentsQuery('ada')],
  ['account', userQuery('ada')],
] as const)('reads the %s again when its user returns to the page', async (_, { queryKey, refetchOnWindowFocus }) => {
  const queryFn = vi.fn(async () => null);
  // The site's default: fresh for minutes.
  const queries = { staleTime: 300_000, refetchOnMount: false, refetchOnWindowFocus: false };
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  queryClient.mount();
  queryClient.setQueryData<null, QueryKey>(queryKey, null);
  const leave = new QueryObserver(queryClient, { queryKey, refetchOnWindowFocus, queryFn }).subscribe(vi.fn());
  expect(queryFn).not.toHaveBeenCalled();
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
  leave();
  queryClient.unmount();
  focusManager.setFocused(undefined);
});
