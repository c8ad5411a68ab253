import { useMoney } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { offerPayments, type PricedPlan } from './plan-prices';

/** Payments of a plan's introductory offer and their total, such as $47.88 + $41.12 = $89.00; nothing without an offer. */
export function OfferPayments({ plan }: { plan: PricedPlan }) {
  const text = useText();
  const money = useMoney();
  const payments = offerPayments(plan);
  if (payments.length === 0) return null;
  return (
    <span className="block">
      {text('plan.firstYears', {
        payments: payments.map(money).join(' + '),
        total: money(payments.reduce((sum, payment) => sum + payment, 0)),
      })}
    </span>
  );
}
