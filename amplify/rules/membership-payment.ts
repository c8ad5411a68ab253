/** Specification, decision 7. */
export const paymentStates = ['PAID', 'PENDING', 'FAILED', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];
export type SettledState = Exclude<PaymentState, 'PENDING'>;

/**
 * Returns the state of a payment after an event; undefined for an outdated event. Events arrive twice, late and in any
 * order: a successful charge counts even after the payment was abandoned, and a refund is final.
 */
export function nextPaymentState(state: PaymentState, event: SettledState): SettledState | undefined {
  return outcomes[state].includes(event) ? event : undefined;
}

const outcomes: Record<PaymentState, readonly SettledState[]> = {
  PENDING: ['PAID', 'FAILED', 'REFUNDED'],
  FAILED: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};
