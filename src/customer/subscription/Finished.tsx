import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndDay, usePlanName } from '@/billing/billing-labels';
import { paymentProviderQuery } from '@/billing/payments';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import type { Finish } from './finish';

interface FinishedProps {
  finish: Finish;
  /** Called when a user in the free trial wants to add a card. */
  onGoOn(): void;
}

/** Confirmation of a purchase: end of the access period and the next charge. */
export function Finished({ finish, onGoOn }: FinishedProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: provider = 'NONE' } = useQuery(paymentProviderQuery);
  // Moves the focus: the focused button has been removed.
  useEffect(() => heading.current?.focus(), []);
  const canLeaveCard = finish.what === 'trial' && provider !== 'NONE';
  return (
    <section className="grid max-w-prose justify-items-start gap-5 rounded-poster border border-line p-6">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold text-balance focus-visible:outline-none">
        {text(headings[finish.what])}
      </h2>
      <What finish={finish} canLeaveCard={canLeaveCard} />
      <div className="answers">
        <ButtonLink look="primary" to={paths.movies()}>
          {text('subscription.browse')}
        </ButtonLink>
        {canLeaveCard && <Button onClick={onGoOn}>{text('subscription.goOn')}</Button>}
        <ButtonLink to={paths.account()}>{text('subscription.toAccount')}</ButtonLink>
      </div>
    </section>
  );
}

function What({ finish, canLeaveCard }: { finish: Finish; canLeaveCard: boolean }) {
  const text = useText();
  const { day } = useDates();
  const money = useMoney();
  const planName = usePlanName();
  const date = useEndDay(finish.membership);
  const { nextCharge, nextPlan } = finish.membership;
  const nextOn = nextCharge && text('pay.nextOn', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) });
  const lines: Record<Finish['what'], readonly (string | undefined)[]> = {
    trial: [
      text('subscription.endsOn', { date }),
      text(canLeaveCard ? 'subscription.thenWithCard' : 'subscription.then'),
    ],
    paid: [text('pay.paidText', { amount: money(finish.paidCents ?? 0), date }), nextOn],
    card: [text('subscription.endsOn', { date }), nextOn],
    change: [nextPlan && text('change.planned', { date, plan: planName(nextPlan.planId, nextPlan.name) }), nextOn],
  };
  return lines[finish.what].map(
    (line) =>
      line && (
        <p key={line} className="text-body text-pretty">
          {line}
        </p>
      ),
  );
}

const headings: Record<Finish['what'], MessageId> = {
  trial: 'subscription.started',
  paid: 'pay.paid',
  card: 'pay.cardSaved',
  change: 'change.done',
};
