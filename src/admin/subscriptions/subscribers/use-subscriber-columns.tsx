import { useMemo } from 'react';
import { usePlanName } from '@/billing/billing-labels';
import type { MembershipRow } from '@/billing/manage-memberships';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { DataColumn } from '@/ui/DataTable';
import { stateWords } from '../list-words';

/** Columns of the subscriber list: user, plan, status and next event. */
export function useSubscriberColumns(): DataColumn<MembershipRow>[] {
  const text = useText();
  const { shortDay } = useDates();
  const planName = usePlanName();
  return useMemo(
    () => [
      {
        id: 'email',
        header: text('adminMemberships.customer'),
        cell: ({ email, userId }) => email || text('adminMemberships.closedAccount', { id: userId }),
      },
      {
        id: 'plan',
        header: text('adminMemberships.plan'),
        cell: ({ planId, planName: name }) => planName(planId, name),
      },
      {
        id: 'state',
        header: text('adminMemberships.state'),
        cell: ({ state, failedCharges }) =>
          failedCharges > 0
            ? text('adminMemberships.failing', { state: text(stateWords[state]), count: failedCharges })
            : text(stateWords[state]),
      },
      { id: 'since', header: text('adminMemberships.since'), cell: ({ startsAt }) => shortDay(startsAt) || '–' },
      { id: 'until', header: text('adminMemberships.until'), cell: ({ endsAt }) => shortDay(endsAt) || '–' },
      { id: 'next', header: text('membership.nextPayment'), cell: ({ renewsAt }) => shortDay(renewsAt) || '–' },
      {
        id: 'follows',
        header: text('adminMemberships.follows'),
        cell: ({ nextPlanId, nextPlanName }) => (nextPlanId ? planName(nextPlanId, nextPlanName) : '–'),
      },
    ],
    [text, shortDay, planName],
  );
}
