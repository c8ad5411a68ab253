/** Specification, decision 7. */
export const paymentStates = ['PAID', 'PENDING', 'FAILED', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];
export type PaymentNews = Exclude<PaymentState, 'PENDING'>;

/**
 * Returns the state of a payment after an event; undefined for an outdated event. Events arrive twice, late and in any
 * order: a successful charge counts even after the payment was abandoned, and a refund is final.
 */
export function settledPayment(state: PaymentState, news: PaymentNews): PaymentNews | undefined {
  return outcomes[state].includes(news) ? news : undefined;
}

const outcomes: Record<PaymentState, readonly PaymentNews[]> = {
  PENDING: ['PAID', 'FAILED', 'REFUNDED'],
  FAILED: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};
