import { Link, useSearchParams } from 'react-router-dom';
import type { Plan } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';

/** A visitor makes an account, or logs in, and comes back to the plan, or to the form for a card. */
export function AccountFirst({ plan }: { plan: Plan | undefined }) {
  const text = useText();
  const [search] = useSearchParams();
  const here = search.has('card') ? paths.subscriptionCard() : paths.subscription(plan?.id);
  return (
    <div className="grid gap-4">
      <ButtonLink look="primary" to={paths.signup(here)} className="min-h-12 justify-self-start">
        {text('subscription.start')}
      </ButtonLink>
      <p className="max-w-prose text-small text-soft text-pretty">{text('subscription.noPayment')}</p>
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
