import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelMembership,
  isRunning,
  type Membership,
  type MembershipState,
  membershipQuery,
} from '@/accounts/memberships';
import { monthsOf } from '@/accounts/plans';
import { userQuery } from '@/accounts/users';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useFormats } from '@/i18n/use-formats';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { Skeleton } from '@/ui/Skeleton';
import { AuthProblem } from './AuthProblem';

/** The membership that somebody has: its plan, how it stands, when it ends, and the way to cancel it in two clicks (decision 23). */
export function OwnMembership({ userId }: { userId: string }) {
  const text = useText();
  const { data: membership, status, isFetching, refetch } = useQuery(membershipQuery(userId));
  if (status === 'pending') return <Skeleton className="h-28" />;
  if (status === 'error') {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-body text-soft">{text('membership.failed')}</p>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {text('action.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!membership) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-body text-soft text-pretty">{text('membership.none')}</p>
        <ButtonLink to={paths.subscription()}>{text('membership.toPlans')}</ButtonLink>
      </div>
    );
  }
  return <Standing membership={membership} userId={userId} />;
}

function Standing({ membership, userId }: { membership: Membership; userId: string }) {
  const text = useText();
  const { day } = useFormats();
  const months = monthsOf(membership.planId);
  const date = membership.endsAt ? day(membership.endsAt) : '–';
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-body font-semibold">{months ? text('plan.name', { months }) : membership.name}</p>
        <p className="text-body text-soft text-pretty">{text(standings[membership.state], { date })}</p>
      </div>
      {(membership.state === 'TRIAL' || membership.state === 'ACTIVE') && <Cancel userId={userId} date={date} />}
      {!isRunning(membership) && (
        <ButtonLink to={paths.support()} className="justify-self-start">
          {text('membership.askUs')}
        </ButtonLink>
      )}
    </div>
  );
}

function Cancel({ userId, date }: { userId: string; date: string }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const cancelling = useMutation({
    mutationFn: cancelMembership,
    onSuccess: async (cancelled) => {
      queryClient.setQueryData(membershipQuery(userId).queryKey, cancelled);
      await queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey });
    },
  });
  if (!isAsked) {
    return (
      <Button className="justify-self-start" onClick={() => setAsked(true)}>
        {text('membership.cancel')}
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-body text-pretty">{text('membership.cancelWhat', { date })}</p>
      {cancelling.error && <AuthProblem error={cancelling.error} />}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {text('membership.cancelConfirm')}
        </Button>
        <Button look="bare" onClick={() => setAsked(false)}>
          {text('membership.keep')}
        </Button>
      </div>
    </div>
  );
}

const standings: Record<MembershipState, MessageId> = {
  TRIAL: 'membership.trial',
  ACTIVE: 'membership.active',
  CANCELLED: 'membership.cancelled',
  EXPIRED: 'membership.expired',
};
