import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { Skeleton } from '@/ui/Skeleton';
import { MembershipStanding } from './MembershipStanding';
import { membershipQuery } from './memberships';

/** The membership that somebody has, and what can be done with it (specification, decision 23). */
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
  return <MembershipStanding membership={membership} userId={userId} place="account" />;
}
