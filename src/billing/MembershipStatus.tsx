import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { CancelMembership } from './CancelMembership';
import { MembershipFacts } from './MembershipFacts';
import { isRunning, type Membership } from './memberships';
import { PlannedChange } from './PlannedChange';
import { paymentProviderQuery } from './payments';
import { ResumeMembership } from './ResumeMembership';

interface MembershipStatusProps {
  membership: Membership;
  userId: string;
  /** On the page of the plans the ways to it are left out. */
  place: 'account' | 'plans';
}

/** Shows the status of a membership and the actions of its owner. */
export function MembershipStatus({ membership, userId, place }: MembershipStatusProps) {
  const text = useText();
  const whole = useRef<HTMLDivElement>(null);
  const { data: provider } = useQuery(paymentProviderQuery);
  const takesPayments = provider !== undefined && provider !== 'NONE';
  const isGoingOn = membership.state === 'TRIAL' || membership.state === 'ACTIVE';
  // The button that was pressed is gone then.
  const handleChanged = () => whole.current?.focus();
  return (
    <div ref={whole} tabIndex={-1} className="grid gap-4 focus-visible:outline-none">
      <MembershipFacts membership={membership} />
      {membership.nextPlan && <PlannedChange membership={membership} userId={userId} onChanged={handleChanged} />}
      {place === 'account' && isGoingOn && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.subscription()}>{text('membership.change')}</ButtonLink>
          {takesPayments && (
            <ButtonLink to={paths.subscriptionCard()}>
              {text(membership.cardLastFour ? 'membership.otherCard' : 'membership.addCard')}
            </ButtonLink>
          )}
        </div>
      )}
      {isGoingOn && <CancelMembership membership={membership} userId={userId} onChanged={handleChanged} />}
      {membership.state === 'CANCELLED' && <ResumeMembership userId={userId} onChanged={handleChanged} />}
      {place === 'account' && !isRunning(membership) && (
        <ButtonLink
          to={takesPayments ? paths.subscription(membership.planId) : paths.support()}
          className="justify-self-start"
        >
          {text(takesPayments ? 'membership.goOn' : 'membership.askUs')}
        </ButtonLink>
      )}
    </div>
  );
}
