import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlanName } from '@/billing/billing-labels';
import { paymentProviderQuery } from '@/billing/payments';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { Button, ButtonLink } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { PlainLoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { CardForm } from './card/CardForm';
import { OrderSummary } from './OrderSummary';
import { PaymentError } from './PaymentError';
import type { PurchaseResult } from './PurchaseConfirmation';
import { type Purchase, purchaseResult, shownTerms } from './purchase';
import { usePayment } from './use-payment';

interface PayPanelProps {
  userId: string;
  purchase: Purchase;
  onFinish(result: PurchaseResult): void;
}

/** Purchase summary with today's and the next price, and the payment form of this installation's provider. */
export function PayPanel({ userId, purchase, onFinish }: PayPanelProps) {
  const text = useText();
  const id = useId();
  const query = useQuery(paymentProviderQuery);
  const { data: provider } = query;
  const isFailed = hasFailed(query);
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-poster border border-line p-5 sm:p-6">
      <h2 id={id} className="text-title font-semibold">
        {text(headings[purchase.purpose])}
      </h2>
      {!provider && !isFailed && <Skeleton className="h-64" />}
      {isFailed && <PlainLoadFailure query={query} text={text('pay.providerFailed')} />}
      {provider === 'NONE' && (
        <div className="grid justify-items-start gap-3">
          <p className="text-body text-soft">{text('pay.noProvider')}</p>
          <ButtonLink to={paths.support()}>{text('membership.askUs')}</ButtonLink>
        </div>
      )}
      {provider && provider !== 'NONE' && (
        <Paying userId={userId} purchase={purchase} provider={provider} onFinish={onFinish} />
      )}
    </section>
  );
}

function Paying({ userId, purchase, provider, onFinish }: PayPanelProps & { provider: 'TEST' | 'STRIPE' }) {
  const text = useText();
  const money = useMoney();
  const { status, paying, confirming } = usePayment(userId, (done) => {
    const result = purchaseResult(purchase, done);
    if (result) onFinish(result);
  });
  const lines = useLines(purchase);
  const amount = money(purchase.todayCents);
  const wanted = shownTerms(purchase);
  const isBusy = paying.isPending || status.name === 'leaving';
  const label = purchase.todayCents > 0 ? text('pay.pay', { amount }) : text(buttons[purchase.purpose]);
  return (
    <>
      <p className="max-w-prose text-body text-soft">{text(explanations[purchase.purpose])}</p>
      <OrderSummary lines={lines} />
      {provider === 'TEST' ? (
        // The typed card belongs to one plan. An error stays: the plan may have changed elsewhere.
        <CardForm
          key={wanted.planId}
          label={label}
          isBusy={isBusy}
          onSend={(card) => paying.mutate({ ...wanted, card })}
        />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-body">{text('pay.provider')}</p>
          <Button
            look="primary"
            className="min-h-12"
            isBusy={isBusy}
            onClick={() => paying.mutate({ ...wanted, card: null })}
          >
            {text(purchase.todayCents > 0 ? 'pay.toProvider' : 'pay.toCardPage')}
          </Button>
        </div>
      )}
      {/* Rendered near the pressed button: above the form it would be outside the viewport. */}
      <PaymentError status={status} error={paying.error} />
      <p className="max-w-prose text-small text-soft">{text('review.cancelAnyTime')}</p>
      {status.name === 'confirming' && (
        // Simulates the bank's confirmation (3-D Secure) for the test provider. Closing it declines.
        <ConfirmDialog
          heading={text('confirm.heading')}
          description={purchase.todayCents > 0 ? text('confirm.pay', { amount }) : text('confirm.keep')}
          look="primary"
          label={text('confirm.yes')}
          isBusy={confirming.isPending}
          onConfirm={() => confirming.mutate({ paymentId: status.paymentId, isApproved: true })}
          otherwise={text('confirm.no')}
          onClose={() => confirming.mutate({ paymentId: status.paymentId, isApproved: false })}
        >
          <PaymentError status={status} error={confirming.error} />
        </ConfirmDialog>
      )}
    </>
  );
}

function useLines({ planId, planName, todayCents, until, next }: Purchase) {
  const text = useText();
  const { day } = useBillingDates();
  const money = useMoney();
  const nameOf = usePlanName();
  return [
    { name: text('review.plan'), value: nameOf(planId, planName) },
    { name: text('review.today'), value: todayCents > 0 ? money(todayCents) : text('review.nothing') },
    ...(until ? [{ name: text('review.until'), value: day(until) }] : []),
    {
      name: text('review.next'),
      value: text('review.amountOn', { amount: money(next.amountCents), date: day(next.at) }),
    },
  ];
}

const headings: Record<Purchase['purpose'], MessageId> = {
  first: 'pay.headingPay',
  'after-trial': 'pay.headingKeep',
  'other-card': 'pay.headingReplace',
};

const explanations: Record<Purchase['purpose'], MessageId> = {
  first: 'pay.ended',
  'after-trial': 'pay.keepText',
  'other-card': 'pay.replaceText',
};

const buttons: Record<Purchase['purpose'], MessageId> = {
  first: 'pay.keep',
  'after-trial': 'pay.keep',
  'other-card': 'pay.replace',
};
