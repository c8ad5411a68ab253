import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Membership, membershipQuery } from '@/accounts/memberships';
import type { Plan } from '@/accounts/plans';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { OwnMembership } from '@/session/OwnMembership';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { useStartTrial } from './use-start-trial';

interface StartTrialProps {
  plan: Plan | undefined;
  onStarted(membership: Membership): void;
}

/** The next step for whoever is here: an account first, the trial itself, or the membership they have. */
export function StartTrial({ plan, onStarted }: StartTrialProps) {
  const { session } = useSession();
  if (session.status === 'loading') return <Skeleton className="h-12 max-w-xs" />;
  if (session.status === 'out') return <AccountFirst plan={plan} />;
  return <ForMember userId={session.user.id} plan={plan} onStarted={onStarted} />;
}

function AccountFirst({ plan }: { plan: Plan | undefined }) {
  const text = useText();
  const here = paths.subscription(plan?.id);
  return (
    <div className="grid gap-4">
      <ButtonLink look="primary" to={paths.signup(here)} className="min-h-12 justify-self-start">
        {text('subscription.start')}
      </ButtonLink>
      <p className="text-body text-soft">
        {text('signup.hasAccount')}{' '}
        <Link
          to={paths.login(here)}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text('signup.toLogin')}
        </Link>
      </p>
    </div>
  );
}

function ForMember({ userId, plan, onStarted }: StartTrialProps & { userId: string }) {
  const text = useText();
  const { data: membership, status } = useQuery(membershipQuery(userId));
  const start = useStartTrial(userId, onStarted);
  if (status === 'pending') return <Skeleton className="h-12 max-w-xs" />;
  const isUsed = start.data === 'used' || Boolean(membership);
  if (isUsed || status === 'error') {
    return (
      <section aria-label={text('membership.heading')} className="grid gap-4 rounded-poster border border-line p-5">
        {isUsed && <Notice tone="news">{text('subscription.used')}</Notice>}
        <OwnMembership userId={userId} />
      </section>
    );
  }
  return (
    <div className="grid gap-4">
      {start.error && <AuthProblem error={start.error} />}
      <Button
        look="primary"
        className="min-h-12 justify-self-start"
        disabled={!plan}
        isBusy={start.isPending}
        onClick={() => plan && start.mutate(plan.id)}
      >
        {text('subscription.start')}
      </Button>
      <p className="max-w-prose text-small text-soft text-pretty">
        {text(plan ? 'subscription.noPayment' : 'subscription.chooseFirst')}
      </p>
    </div>
  );
}
