import { MembershipError } from '@/billing/MembershipError';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { isRetryable } from '@/lib/failures';
import { scrollIntoViewOnMount } from '@/ui/hooks/viewport';
import { Notice } from '@/ui/Notice';
import type { PaymentStatus } from './use-payment';

/** Explains why a payment failed and what the user can do; renders nothing without a failure. */
export function PaymentError({ status, error }: { status: PaymentStatus; error: Error | null }) {
  const text = useText();
  if (!error && status.name !== 'declined') return null;
  return (
    // Scrolled into view, because it is below the pressed button, which may be at the bottom of the viewport.
    <div ref={scrollIntoViewOnMount} className="scroll-my-4">
      {error && !isRetryable(error) && <MembershipError error={error} />}
      {error && isRetryable(error) && <Notice tone="problem">{text('pay.lost')}</Notice>}
      {!error && status.name === 'declined' && (
        <Notice tone="problem">{text(reasonTexts[status.reason] ?? 'pay.declined')}</Notice>
      )}
    </div>
  );
}

const reasonTexts: Partial<Record<string, MessageId>> = {
  INSUFFICIENT_FUNDS: 'pay.insufficient',
  NOT_CONFIRMED: 'pay.notConfirmed',
  ABANDONED: 'pay.abandoned',
  PRICE_CHANGED: 'pay.priceChanged',
};
