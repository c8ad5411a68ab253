import { startTransition, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { addressWith } from '@/lib/urls';
import { useSession } from '@/session/session';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { CheckoutReturn } from './CheckoutReturn';
import { useIsReview } from './NextStep';
import { PlanSelection } from './PlanSelection';
import { PurchaseConfirmation, type PurchaseResult } from './PurchaseConfirmation';
import { pendingCheckout, useReturnPath } from './pending-checkout';
import { useLatestMembership } from './use-latest-membership';

/**
 * Plans side by side, with the one in the address selected, and the next step: the free trial or a payment
 * (specification, decision 23).
 */
export function SubscriptionPage() {
  const text = useText();
  const { session } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const [done, setDone] = useState<{ result: PurchaseResult; by: string | undefined }>();
  // Ignores the result of another user: the page may stay open across a sign-out and a new sign-in.
  const result = userId !== undefined && done?.by === userId ? done.result : undefined;
  const [storedCheckout] = useState(pendingCheckout);
  const membership = useLatestMembership();
  const choiceTagline = membership ? 'subscription.taglineAgain' : 'subscription.tagline';
  const isReview = useIsReview() && !result;
  const checkout = search.get('checkout');
  const hasReturned = checkout === 'done' && session.status !== 'out';
  const next = useReturnPath() ?? '';
  const continueToCard = async () => {
    const address = addressWith(paths.subscription(), new URLSearchParams({ card: 'new' }), { next });
    await navigate(address, { replace: true, preventScrollReset: true });
    // Renders with the new address, not before it: a second click must not hit the list of plans.
    startTransition(() => setDone(undefined));
  };
  return (
    <>
      <PageHead
        title={text('page.title', { page: text('subscription.heading') })}
        description={text('subscription.tagline')}
      />
      <PageBanner
        heading={text('subscription.heading')}
        tagline={text(isReview ? 'subscription.taglineReview' : choiceTagline)}
      />
      <div className="gutters grid gap-8 lg:grid-cols-[2fr_1fr]">
        {result && <PurchaseConfirmation result={result} onContinue={continueToCard} />}
        {!result && hasReturned && session.status === 'in' && (
          <CheckoutReturn userId={session.user.id} checkout={storedCheckout} />
        )}
        {!result && !hasReturned && (
          <PlanSelection
            isCheckoutCancelled={checkout === 'cancelled'}
            onFinish={(result) => setDone({ result, by: userId })}
          />
        )}
      </div>
    </>
  );
}
