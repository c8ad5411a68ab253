import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { ButtonLink } from '@/ui/Button';
import { PlainLoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { MembershipStatus } from './MembershipStatus';
import { membershipQuery } from './memberships';

/** The signed-in user's membership and its actions (specification, decision 23). */
export function OwnMembership({ userId }: { userId: string }) {
  const text = useText();
  const query = useQuery(membershipQuery(userId));
  const { data: membership } = query;
  if (hasFailed(query)) return <PlainLoadFailure query={query} text={text('membership.failed')} />;
  if (membership === undefined) return <Skeleton className="h-28" />;
  if (!membership) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-body text-soft">{text('membership.none')}</p>
        <ButtonLink to={paths.subscription()}>{text('membership.toPlans')}</ButtonLink>
      </div>
    );
  }
  return <MembershipStatus membership={membership} userId={userId} place="account" />;
}
