import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { Membership } from './memberships';
import type { Payment } from './payments';
import { monthsOf, type Plan } from './plans';

export const paymentLabels: Record<Payment['state'], MessageId> = {
  PAID: 'membership.paid',
  PENDING: 'membership.pending',
  FAILED: 'membership.paymentFailed',
  REFUNDED: 'membership.refunded',
};

/**
 * Describes a payment's status: the date of its refund, the part that a bank took back, or the reason of its failure as
 * text or as stored.
 */
export function usePaymentLabel(
  day: (date: Date) => string,
): (payment: Pick<Payment, 'state' | 'failure' | 'refundedAt' | 'amountCents' | 'disputedCents'>) => string {
  const text = useText();
  const money = useMoney();
  return useCallback(
    ({ state, failure, refundedAt, amountCents, disputedCents }) => {
      const words = text(disputedCents === undefined ? paymentLabels[state] : 'membership.disputed');
      if (state === 'REFUNDED') {
        const part = disputedCents !== undefined && disputedCents < amountCents && money(disputedCents);
        return [words, part, refundedAt && day(refundedAt)].filter(Boolean).join(' · ');
      }
      if (state !== 'FAILED' || failure === '') return words;
      const why = failureLabels[failure];
      return `${words} · ${why ? text(why) : failure}`;
    },
    [text, money, day],
  );
}

const failureLabels: Partial<Record<string, MessageId>> = {
  DECLINED: 'membership.cardDeclined',
  INSUFFICIENT_FUNDS: 'membership.insufficientFunds',
  NOT_CONFIRMED: 'membership.notConfirmed',
  ABANDONED: 'membership.notFinished',
};

/** Returns the end date of a membership; a dash if its record has none. */
export function useEndDay({ endsAt }: Membership): string {
  const { day } = useBillingDates();
  return day(endsAt) || '–';
}

/** Returns the day of a planned change: the next renewal, or the next retry of a failed charge. */
export function useChangeDay({ endsAt, nextCharge, failedCharges }: Membership): string {
  const { day } = useBillingDates();
  return day(failedCharges > 0 ? nextCharge?.at : endsAt) || '–';
}

/**
 * Returns a plan's name in the reader's language. Initial names contain the number of months; an administrator's own
 * name is shown unchanged.
 */
export function usePlanName(): (planId: string, name: string) => string {
  const text = useText();
  return useCallback(
    (planId, name) => {
      const months = monthsOf(planId);
      return months && (name === '' || name === `${months}-month`) ? text('plan.name', { months }) : name || planId;
    },
    [text],
  );
}

/**
 * Returns the text below a plan's price on the pages of the plans and the payment. Stored descriptions are English: the
 * initial plans have texts in both languages; an administrator's own text is shown unchanged. Omits the introductory
 * offer, whose payments are shown beside the price.
 */
export function planDescription({ description }: Plan, text: (id: MessageId) => string): string {
  const id = planTexts[description];
  return id ? text(id) : description;
}

const planTexts: Partial<Record<string, MessageId>> = {
  '30-days money-back guarantee': 'plan.guarantee',
  '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee': 'plan.guarantee',
};
