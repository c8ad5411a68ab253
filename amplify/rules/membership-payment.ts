/** Specification, decision 7. */
export const paymentStates = ['PAID', 'PENDING', 'FAILED', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];
export type PaymentNews = Exclude<PaymentState, 'PENDING'>;

/**
 * What a payment becomes by news of it; undefined where they are old. News come twice, late and in any order: money that
 * arrived counts even where the payment was given up, and what was paid back stays so.
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
