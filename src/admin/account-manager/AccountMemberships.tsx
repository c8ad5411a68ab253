import { useQuery } from '@tanstack/react-query';
import { usePlanName } from '@/billing/billing-labels';
import { membershipsQuery } from '@/billing/manage-memberships';
import type { Membership, MembershipState } from '@/billing/memberships';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { Loaded } from '../layout/Loaded';

/** Current and past memberships of a user. */
export function AccountMemberships({ userId }: { userId: string }) {
  const text = useText();
  const { day } = useDates();
  const money = useMoney();
  const planName = usePlanName();
  const factsOf = ({ state, startsAt, endsAt, nextCharge }: Membership) => [
    ...(startsAt ? [text('accounts.begunOn', { date: day(startsAt) })] : []),
    text(standings[state], { date: day(endsAt) || '–' }),
    ...(nextCharge ? [text('pay.nextOn', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) })] : []),
  ];
  const query = useQuery({ ...membershipsQuery(userId), enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noMembership')}</p>;
  return (
    <Loaded query={query}>
      {(memberships) => (
        <ul className="grid gap-3">
          {memberships.map((membership) => (
            <li key={membership.id}>
              <p className="text-body">{planName(membership.planId, membership.name)}</p>
              <p className="text-small text-soft">{factsOf(membership).join(' ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const standings: Record<MembershipState, MessageId> = {
  TRIAL: 'accounts.trialUntil',
  ACTIVE: 'membership.active',
  CANCELLED: 'accounts.cancelledUntil',
  EXPIRED: 'membership.expired',
};
