import { useQuery } from '@tanstack/react-query';
import { type Membership, membershipQuery } from '@/billing/memberships';
import { paymentQuery } from '@/billing/payments';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { addressWith } from '@/lib/urls';
import { ButtonLink } from '@/ui/Button';
import { useDelayed } from '@/ui/hooks/timers';
import { Notice } from '@/ui/Notice';
import { PaymentError } from './PaymentError';
import { PurchaseConfirmation } from './PurchaseConfirmation';
import { chargeName, type PendingCheckout, useReturnPath } from './pending-checkout';

interface CheckoutReturnProps {
  userId: string;
  checkout: PendingCheckout | undefined;
}

/**
 * Return from the payment provider's page. Does not trust the address: the provider notifies the server of the payment,
 * a little earlier or later.
 */
export function CheckoutReturn({ userId, checkout }: CheckoutReturnProps) {
  return checkout?.paymentId ? (
    <PaymentReturn userId={userId} paymentId={checkout.paymentId} />
  ) : (
    <CardReturn userId={userId} checkout={checkout} />
  );
}

function PaymentReturn({ userId, paymentId }: { userId: string; paymentId: string }) {
  const { data: payment } = useQuery({
    ...paymentQuery(paymentId, userId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'PENDING' ? false : pollingInterval),
  });
  const isPaid = payment?.state === 'PAID';
  const { data: membership } = useQuery({
    ...membershipQuery(userId),
    staleTime: 0,
    refetchInterval: ({ state }) => (isPaid && state.data?.state === 'ACTIVE' ? false : pollingInterval),
  });
  if (isPaid && membership?.state === 'ACTIVE')
    return <PurchaseConfirmation result={{ type: 'paid', membership, paidCents: payment.amountCents }} />;
  if (payment?.state === 'FAILED') return <PaymentFailed reason={payment.failure} retry={{ promo: payment.planId }} />;
  return <PaymentPending now="pay.waiting" later="pay.waitingLong" />;
}

/**
 * Return after storing another card: the card is stored once the version of the membership has changed, and has paid
 * once the membership has no failed charges.
 */
function CardReturn({ userId, checkout }: CheckoutReturnProps) {
  const isCardStored = ({ cardLastFour, version }: Membership) =>
    cardLastFour !== '' && version !== (checkout?.version ?? '');
  const { data: membership } = useQuery({
    ...membershipQuery(userId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isCardStored(data) && data.failedCharges === 0 ? false : pollingInterval,
  });
  if (checkout && membership && membership.failedCharges > checkout.failedCharges)
    return <PaymentFailed reason="DECLINED" retry={{ card: 'new' }} />;
  // The server charges a new card only the price that was shown, such as before a change of plan in another tab.
  if (checkout?.due && membership && membership.failedCharges > 0 && chargeName(membership) !== checkout.due)
    return <PaymentFailed reason="PRICE_CHANGED" retry={{ card: 'new' }} />;
  // The membership has ended meanwhile, so no card is stored.
  if (checkout && membership?.state === 'EXPIRED')
    return <PaymentFailed reason="ABANDONED" retry={{ promo: membership.planId }} />;
  if (membership && isCardStored(membership) && membership.failedCharges === 0)
    return <PurchaseConfirmation result={{ type: 'card', membership }} />;
  return <PaymentPending now="pay.waitingCard" later="pay.waitingCardLong" />;
}

/** `retry` is the query of the address at which the user can try again. */
function PaymentFailed({ reason, retry }: { reason: string; retry: Record<string, string> }) {
  const text = useText();
  const next = useReturnPath() ?? '';
  return (
    <div className="grid max-w-prose content-start justify-items-start gap-5">
      <PaymentError status={{ name: 'declined', reason }} error={null} />
      <ButtonLink to={addressWith(paths.subscription(), new URLSearchParams(retry), { next })}>
        {text('action.tryAgain')}
      </ButtonLink>
    </div>
  );
}

function PaymentPending({ now, later }: { now: MessageId; later: MessageId }) {
  const text = useText();
  const isLong = useDelayed(true, longWait);
  return (
    <div className="grid max-w-prose content-start justify-items-start gap-5">
      <Notice tone="info">{text(isLong ? later : now)}</Notice>
      {isLong && <ButtonLink to={paths.account()}>{text('subscription.toAccount')}</ButtonLink>}
    </div>
  );
}

/** Polling interval, and delay until a message about the wait, in milliseconds. */
const pollingInterval = 2000;
const longWait = 60_000;
