import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { type UserRecord, userQuery } from '@/accounts/users';
import { usePaymentLabel, usePlanName } from '@/billing/billing-labels';
import { type Payment, paymentQuery, receiptNumberOf } from '@/billing/payments';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { RequireSignIn } from '@/session/RequireSignIn';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { PageBanner } from '../layout/PageBanner';

/** Receipt of the user's own payment, for printing or saving with the browser's print dialog. */
export function ReceiptPage() {
  const text = useText();
  const { paymentId = '' } = useParams();
  return (
    <>
      <PageBanner heading={text('receipt.heading')} />
      <div className="gutters">
        <div className="grid max-w-3xl gap-6">
          <RequireSignIn waiting={<ReceiptLoading />}>
            {(user) => <OwnReceipt paymentId={paymentId} userId={user.id} />}
          </RequireSignIn>
        </div>
      </div>
    </>
  );
}

function OwnReceipt({ paymentId, userId }: { paymentId: string; userId: string }) {
  const text = useText();
  const query = useQuery(paymentQuery(paymentId, userId));
  const { data: payment } = query;
  const toAccount = <ButtonLink to={paths.account()}>{text('receipt.toAccount')}</ButtonLink>;
  if (hasFailed(query)) {
    return (
      <NoReceipt text={text('receipt.failed')}>
        <div className="flex flex-wrap gap-3">
          <TryAgain query={query} />
          {toAccount}
        </div>
      </NoReceipt>
    );
  }
  if (payment === undefined) return <ReceiptLoading />;
  if (!payment) return <NoReceipt text={text('receipt.none')}>{toAccount}</NoReceipt>;
  const number = receiptNumberOf(payment);
  if (number === undefined) return <NoReceipt text={text('receipt.unpaid')}>{toAccount}</NoReceipt>;
  return (
    <>
      {/* Browsers use the document title as the name of a printed file. */}
      <PageHead title={text('page.title', { page: text('receipt.named', { number }) })} />
      <Receipt payment={payment} number={number} userId={userId} />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => window.print()}>
          <Icon name="page" />
          {text('receipt.print')}
        </Button>
        {toAccount}
      </div>
    </>
  );
}

function ReceiptLoading() {
  const text = useText();
  return (
    <>
      <PageHead title={text('page.title', { page: text('receipt.heading') })} />
      <Skeleton className="h-112" />
    </>
  );
}

function NoReceipt({ text: message, children }: { text: string; children: ReactNode }) {
  const text = useText();
  return (
    <>
      <PageHead title={text('page.title', { page: text('receipt.heading') })} />
      <EmptyState text={message}>{children}</EmptyState>
    </>
  );
}

/** Receipt with payer, recipient, amount, date and period; printed without the site's layout (index.css). */
function Receipt({ payment, number, userId }: { payment: Payment; number: string; userId: string }) {
  const text = useText();
  const { day } = useBillingDates();
  const money = useMoney();
  const statusOf = usePaymentLabel(day);
  const lines = useLines(payment, number, userId);
  return (
    // Light in both themes, like paper.
    <article
      data-theme="light"
      data-printed
      aria-label={text('receipt.named', { number })}
      className="grid gap-6 rounded-poster border border-line bg-raised p-6 text-ink sm:p-10 print:border-0 print:bg-transparent print:px-0 print:pt-4 print:pb-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="text-title font-bold">{text('receipt.seller')}</p>
        <p className="text-body text-soft">{text('receipt.heading')}</p>
      </header>
      <dl className="grid divide-y divide-line border-y border-line text-body">
        {lines.map(({ name, value }) => (
          <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-3 text-title font-bold">
        <span>{text('receipt.total')}</span>
        <span className="tabular-nums">{money(payment.amountCents)}</span>
      </p>
      {payment.state === 'REFUNDED' && (
        <p className="text-body font-semibold">
          {payment.refundedAt && payment.disputedCents === undefined
            ? text('receipt.refunded', { date: day(payment.refundedAt) })
            : statusOf(payment)}
        </p>
      )}
      <p className="text-small text-soft">{text('receipt.guarantee')}</p>
    </article>
  );
}

function useLines(payment: Payment, number: string, userId: string): { name: string; value: string }[] {
  const text = useText();
  const { day } = useBillingDates();
  const planName = usePlanName();
  const { data: customer } = useQuery(userQuery(userId));
  const { periodStart, periodEnd, cardLastFour, transactionId, paidAt } = payment;
  return [
    { name: text('receipt.number'), value: number },
    ...(paidAt ? [{ name: text('receipt.date'), value: day(paidAt) }] : []),
    ...(customer ? [{ name: text('receipt.customer'), value: nameOf(customer) }] : []),
    {
      name: text('receipt.item'),
      value: text('receipt.membership', { plan: planName(payment.planId, payment.planName) }),
    },
    ...(periodStart && periodEnd
      ? [
          {
            name: text('receipt.period'),
            value: text('receipt.periodDays', { from: day(periodStart), to: day(periodEnd) }),
          },
        ]
      : []),
    {
      name: text('receipt.method'),
      value: cardLastFour ? text('receipt.methodCard', { lastFour: cardLastFour }) : text('card.legend'),
    },
    ...(transactionId ? [{ name: text('receipt.transaction'), value: transactionId }] : []),
  ];
}

/** Returns the name and the email address, without the missing one. */
function nameOf({ email, profile }: UserRecord): string {
  const { firstName, middleName, lastName, suffixName } = profile;
  const name = [firstName, middleName, lastName, suffixName].filter(Boolean).join(' ');
  return [name, email].filter(Boolean).join(' · ');
}
