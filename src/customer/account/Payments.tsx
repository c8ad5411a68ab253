import { useQuery } from '@tanstack/react-query';
import { type Payment, paymentsQuery } from '@/accounts/memberships';
import type { MessageId } from '@/i18n/messages';
import { useFormats } from '@/i18n/use-formats';
import { useText } from '@/i18n/use-text';

/** What was paid when; nothing stands here for whoever never paid. */
export function Payments({ userId }: { userId: string }) {
  const text = useText();
  const { day, price } = useFormats();
  const { data: payments = [] } = useQuery(paymentsQuery(userId));
  if (payments.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-body font-semibold">{text('membership.payments')}</h3>
      <ul className="grid gap-2 text-small">
        {payments.map((payment) => (
          <li key={payment.id} className="flex justify-between gap-3 tabular-nums">
            <span className="text-soft">{payment.paidAt ? day(payment.paidAt) : ''}</span>
            <span>{text(paymentStates[payment.state])}</span>
            <span className="font-semibold">{price(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const paymentStates: Record<Payment['state'], MessageId> = {
  PENDING: 'membership.pending',
  PAID: 'membership.paid',
  REFUNDED: 'membership.refunded',
  FAILED: 'membership.paymentFailed',
};
