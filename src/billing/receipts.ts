import { receiptNumber } from '@rules/receipt-number';
import type { Payment } from './payments';

/** The number of a payment's receipt; nothing where nothing was paid. */
export function receiptOf({ id, paidAt, state }: Pick<Payment, 'id' | 'paidAt' | 'state'>): string | undefined {
  const isPaid = state === 'PAID' || state === 'REFUNDED';
  return isPaid && paidAt ? receiptNumber({ id, paidAt }) : undefined;
}
