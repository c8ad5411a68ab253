import { useQuery } from '@tanstack/react-query';
import { membershipQuery } from '@/accounts/memberships';
import { paymentQuery } from '@/accounts/payments';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Notice } from '@/ui/Notice';
import { useLate } from '@/ui/use-late';
import { Finished } from './Finished';
import type { LeftCheckout } from './left-checkout';
import { PaymentTrouble } from './PaymentTrouble';

interface CheckoutReturnProps {
  userId: string;
  left: LeftCheckout | undefined;
  onGoOn(): void;
}

/**
 * Somebody is back from the payment provider's page. Whether it was paid is not for the address to say: the provider
 * tells the server, a little before or after.
 */
export function CheckoutReturn({ userId, left, onGoOn }: CheckoutReturnProps) {
  const text = useText();
  const paymentId = left?.paymentId ?? '';
  const payment = useQuery({
    ...paymentQuery(paymentId),
    enabled: paymentId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'PENDING' ? false : askAgain),
  });
  const isPaid = payment.data?.state === 'PAID';
  const membership = useQuery({
    ...membershipQuery(userId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.cardLastFour && (isPaid || paymentId === '') ? false : askAgain),
  });
  const isFailed = payment.data?.state === 'FAILED';
  const isHere =
    paymentId === '' ? Boolean(membership.data?.cardLastFour) : isPaid && membership.data?.state === 'ACTIVE';
  const isLong = useLate(!isHere && !isFailed, longWait);
  if (isHere && membership.data) {
    const paid = paymentId === '' ? ({ what: 'card' } as const) : ({ what: 'paid' } as const);
    return (
      <Finished
        finish={{ ...paid, membership: membership.data, paidCents: payment.data?.amountCents ?? 0 }}
        onGoOn={onGoOn}
      />
    );
  }
  if (isFailed) {
    return (
      <div className="grid max-w-prose content-start justify-items-start gap-5">
        <PaymentTrouble standing={{ name: 'declined', reason: payment.data?.failure ?? '' }} error={null} />
        <ButtonLink to={paths.subscription(payment.data?.planId)}>{text('action.tryAgain')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid max-w-prose content-start justify-items-start gap-5">
      <Notice tone="news">{text(isLong ? 'pay.waitingLong' : 'pay.waiting')}</Notice>
      {isLong && <ButtonLink to={paths.account()}>{text('subscription.toAccount')}</ButtonLink>}
    </div>
  );
}

/** How often it is looked for, and after how long that is said, in milliseconds. */
const askAgain = 2000;
const longWait = 60_000;
