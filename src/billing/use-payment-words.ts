import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { Payment } from './payments';

export const paymentWords: Record<Payment['state'], MessageId> = {
  PAID: 'membership.paid',
  PENDING: 'membership.pending',
  FAILED: 'membership.paymentFailed',
  REFUNDED: 'membership.refunded',
};

/**
 * Describes the status of a payment: the date of its refund, or the reason of its failure; unknown reasons are shown as
 * stored.
 */
export function usePaymentWords(
  day: (date: Date) => string,
): (payment: Pick<Payment, 'state' | 'failure' | 'refundedAt'>) => string {
  const text = useText();
  return useCallback(
    ({ state, failure, refundedAt }) => {
      const words = text(paymentWords[state]);
      if (state === 'REFUNDED' && refundedAt) return `${words} · ${day(refundedAt)}`;
      if (state !== 'FAILED' || failure === '') return words;
      const why = failureWords[failure];
      return `${words} · ${why ? text(why) : failure}`;
    },
    [text, day],
  );
}

const failureWords: Partial<Record<string, MessageId>> = {
  DECLINED: 'adminMemberships.declined',
  INSUFFICIENT_FUNDS: 'adminMemberships.insufficient',
  NOT_CONFIRMED: 'adminMemberships.notConfirmed',
  ABANDONED: 'adminMemberships.abandoned',
};
