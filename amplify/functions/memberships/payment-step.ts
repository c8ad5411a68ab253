import type { Schema } from '../../data/schema';
import type { PaymentFailure } from '../payments/payment-provider';
import type { Standing } from './standing';
import type { StoredPayment } from './stored-payment';

export type PaymentStep = Schema['PaymentStep']['type'];

/** Returns the state of a payment for its owner. */
export function stepOf(payment: StoredPayment, standing: Standing): PaymentStep {
  const step = { paymentId: payment.id, redirectUrl: null, reason: null, subscription: standingRecord(standing) };
  if (payment.state === 'PAID' || payment.state === 'REFUNDED') return { ...step, outcome: 'PAID' };
  if (payment.state === 'FAILED') return { ...step, outcome: 'DECLINED', reason: payment.failure ?? 'DECLINED' };
  return { ...step, outcome: payment.step === 'REDIRECT' ? 'REDIRECT' : 'NEEDS_CONFIRMATION' };
}

/** A card is kept, nothing was charged. */
export function cardSaved(standing: Standing): PaymentStep {
  return {
    outcome: 'CARD_SAVED',
    paymentId: null,
    redirectUrl: null,
    reason: null,
    subscription: standingRecord(standing),
  };
}

/** The card was refused before anything was charged. */
export function declined(reason: PaymentFailure, standing: Standing): PaymentStep {
  return { ...cardSaved(standing), outcome: 'DECLINED', reason };
}

/** The subscription in the fields of `StandingSubscription`. */
function standingRecord({ record }: Standing): PaymentStep['subscription'] {
  // A UserSubscriptions record as the data API stores it; the API's type omits all other fields.
  return (record ?? null) as PaymentStep['subscription'];
}
