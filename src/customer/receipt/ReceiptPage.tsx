import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paymentQuery, receiptNumberOf } from '@/billing/payments';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { RequireSignIn } from '@/session/RequireSignIn';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { PageBanner } from '../layout/PageBanner';
import { Receipt } from './Receipt';

/** Receipt of the user's own payment, for printing or saving with the browser's print dialog. */
export function ReceiptPage() {
  const text = useText();
  const { paymentId = '' } = useParams();
  return (
    <>
      <PageBanner heading={text('receipt.heading')} />
      <div className="gutters">
        <div className="grid max-w-3xl gap-6">
          <RequireSignIn waiting={<Waiting />}>
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
  if (payment === undefined) return <Waiting />;
  if (!payment) return <NoReceipt text={text('receipt.none')}>{toAccount}</NoReceipt>;
  const number = receiptNumberOf(payment);
  if (number === undefined) return <NoReceipt text={text('receipt.unpaid')}>{toAccount}</NoReceipt>;
  return (
    <>
      {/* Browsers name the file that they print into after it. */}
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

function Waiting() {
  const text = useText();
  return (
    <>
      <PageHead title={text('page.title', { page: text('receipt.heading') })} />
      <Skeleton className="h-112" />
    </>
  );
}

function NoReceipt({ text: said, children }: { text: string; children: ReactNode }) {
  const text = useText();
  return (
    <>
      <PageHead title={text('page.title', { page: text('receipt.heading') })} />
      <EmptyState text={said}>{children}</EmptyState>
    </>
  );
}
