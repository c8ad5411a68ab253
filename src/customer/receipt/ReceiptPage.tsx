import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paymentQuery } from '@/accounts/payments';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { RequireSignIn } from '@/session/RequireSignIn';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { PageBanner } from '../layout/PageBanner';
import { Receipt } from './Receipt';

/** The receipt of one's own payment, to be printed or kept as a file by the browser's print dialog. */
export function ReceiptPage() {
  const text = useText();
  const { paymentId = '' } = useParams();
  return (
    <>
      <PageHead title={text('page.title', { page: text('receipt.heading') })} />
      <PageBanner heading={text('receipt.heading')} />
      <div className="gutters pb-16">
        <div className="grid max-w-3xl gap-6">
          <RequireSignIn waiting={<Skeleton className="h-112" />}>
            {(user) => <OwnReceipt paymentId={paymentId} userId={user.id} />}
          </RequireSignIn>
        </div>
      </div>
    </>
  );
}

function OwnReceipt({ paymentId, userId }: { paymentId: string; userId: string }) {
  const text = useText();
  const { data: payment, status, isFetching, refetch } = useQuery(paymentQuery(paymentId));
  const toAccount = <ButtonLink to={paths.account()}>{text('receipt.toAccount')}</ButtonLink>;
  if (status === 'pending') return <Skeleton className="h-112" />;
  if (status === 'error') {
    return (
      <EmptyState text={text('receipt.failed')}>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {text('action.tryAgain')}
          </Button>
          {toAccount}
        </div>
      </EmptyState>
    );
  }
  if (!payment) return <EmptyState text={text('receipt.none')}>{toAccount}</EmptyState>;
  if (payment.state !== 'PAID' && payment.state !== 'REFUNDED')
    return <EmptyState text={text('receipt.unpaid')}>{toAccount}</EmptyState>;
  return (
    <>
      <Receipt payment={payment} userId={userId} />
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
