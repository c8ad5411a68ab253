/** Decision 7. */
export type PaymentState = 'PENDING' | 'PAID' | 'REFUNDED' | 'FAILED';
export type PaymentNews = Exclude<PaymentState, 'PENDING'>;

export const paymentStates = ['PENDING', 'PAID', 'REFUNDED', 'FAILED'] as const satisfies PaymentState[];

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
