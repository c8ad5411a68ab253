import { useQuery } from '@tanstack/react-query';
import { useChangeDay, useEndDay, usePlanName } from '@/billing/billing-labels';
import type { Membership } from '@/billing/memberships';
import { paymentProviderQuery } from '@/billing/payments';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/Button';
import { focusOnMount } from '@/ui/hooks/focus';
import { useReturnPath } from './pending-checkout';

interface PurchaseConfirmationProps {
  result: PurchaseResult;
  /** Called when a user in the free trial, which has just started, wants to add a card. */
  onContinue?(): void;
}

/** Confirmation of a purchase: end of the access period and the next charge. */
export function PurchaseConfirmation({ result, onContinue }: PurchaseConfirmationProps) {
  const text = useText();
  const { data: provider = 'NONE' } = useQuery(paymentProviderQuery);
  const canLeaveCard = result.type === 'trial' && provider !== 'NONE';
  const returnTo = useReturnPath();
  return (
    <section className="grid max-w-prose justify-items-start gap-5 rounded-poster border border-line p-6">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-title font-semibold text-balance focus-visible:outline-none">
        {text(headings[result.type])}
      </h2>
      <ConfirmationText result={result} canLeaveCard={canLeaveCard} />
      <div className="dialog-actions">
        <ButtonLink look="primary" to={returnTo ?? paths.movies()}>
          {text(returnTo ? 'subscription.return' : 'subscription.browse')}
        </ButtonLink>
        {canLeaveCard && <Button onClick={onContinue}>{text('subscription.goOn')}</Button>}
        <ButtonLink to={paths.account()}>{text('subscription.toAccount')}</ButtonLink>
      </div>
    </section>
  );
}

function ConfirmationText({ result, canLeaveCard }: { result: PurchaseResult; canLeaveCard: boolean }) {
  const text = useText();
  const { day } = useBillingDates();
  const money = useMoney();
  const planName = usePlanName();
  const date = useEndDay(result.membership);
  const changeDay = useChangeDay(result.membership);
  const { state, nextCharge, nextPlan } = result.membership;
  const nextOn = nextCharge && text('pay.nextOn', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) });
  const lines: Record<PurchaseResult['type'], readonly (string | undefined)[]> = {
    trial: [
      text('subscription.endsOn', { date }),
      text(canLeaveCard ? 'subscription.thenWithCard' : 'subscription.then'),
    ],
    paid: [text('pay.paidText', { amount: money(result.paidCents ?? 0), date }), nextOn],
    // The membership may have been cancelled in another tab, and stays so.
    card: [text(state === 'CANCELLED' ? 'membership.cancelled' : 'subscription.endsOn', { date }), nextOn],
    change: [
      nextPlan && text('change.planned', { date: changeDay, plan: planName(nextPlan.planId, nextPlan.name) }),
      nextOn,
    ],
  };
  return lines[result.type].map(
    (line) =>
      line && (
        <p key={line} className="text-body">
          {line}
        </p>
      ),
  );
}

const headings: Record<PurchaseResult['type'], MessageId> = {
  trial: 'subscription.started',
  paid: 'pay.paid',
  card: 'pay.cardSaved',
  change: 'change.done',
};

/** Result of an action on this page, with the updated membership. */
export interface PurchaseResult {
  type: 'trial' | 'paid' | 'card' | 'change';
  membership: Membership;
  /** Cents that were charged. */
  paidCents?: number;
}
