import { useQuery } from '@tanstack/react-query';
import { isRunning, membershipQuery } from '@/billing/memberships';
import { OwnMembership } from '@/billing/OwnMembership';
import type { Plan } from '@/billing/plans';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { useSession } from '@/session/use-session';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { AccountFirst } from './AccountFirst';
import type { Finish } from './finish';
import { PayPanel } from './PayPanel';
import { firstPurchase } from './purchase';
import { RunningMembership } from './RunningMembership';
import { StartTrial } from './StartTrial';

interface NextStepProps {
  plan: Plan | undefined;
  onFinish(finish: Finish): void;
  /** Back to the plan that is running. */
  onKeepPlan(): void;
}

/** Next step of the current user: sign-up, trial, existing membership, or payment of another period. */
export function NextStep(props: NextStepProps) {
  const { session } = useSession();
  if (session.status === 'loading') return <Skeleton className="h-12 max-w-xs" />;
  if (session.status === 'out') return <AccountFirst plan={props.plan} />;
  return <ForMember {...props} userId={session.user.id} />;
}

function ForMember({ userId, plan, onFinish, onKeepPlan }: NextStepProps & { userId: string }) {
  const text = useText();
  const query = useQuery(membershipQuery(userId));
  const { data: membership } = query;
  if (hasFailed(query)) {
    return (
      <section aria-label={text('membership.heading')} className="rounded-poster border border-line p-5">
        <OwnMembership userId={userId} />
      </section>
    );
  }
  if (membership === undefined) return <Skeleton className="h-12 max-w-xs" />;
  if (!membership) {
    return (
      <StartTrial
        userId={userId}
        plan={plan}
        onStarted={(started) => onFinish({ what: 'trial', membership: started })}
      />
    );
  }
  if (isRunning(membership)) {
    return (
      <RunningMembership
        userId={userId}
        membership={membership}
        plan={plan}
        onFinish={onFinish}
        onKeepPlan={onKeepPlan}
      />
    );
  }
  if (!plan) return <Notice tone="news">{text('subscription.usedChoose')}</Notice>;
  const purchase = firstPurchase(plan, new Date());
  return (
    <>
      <Notice tone="news">{text('subscription.used')}</Notice>
      <PayPanel
        // The form state belongs to one plan: its confirmation contains the price.
        key={plan.id}
        userId={userId}
        purchase={purchase}
        onDone={({ membership: paid }) =>
          paid && onFinish({ what: 'paid', membership: paid, paidCents: purchase.todayCents })
        }
      />
    </>
  );
}
