import type { PaymentRow } from '@/accounts/manage-memberships';
import type { MembershipState } from '@/accounts/memberships';
import type { MessageId } from '@/i18n/messages';

export const stateWords: Record<MembershipState, MessageId> = {
  TRIAL: 'adminMemberships.trial',
  ACTIVE: 'adminMemberships.active',
  CANCELLED: 'adminMemberships.cancelled',
  EXPIRED: 'adminMemberships.expired',
};

export const paymentWords: Record<PaymentRow['state'], MessageId> = {
  PAID: 'membership.paid',
  PENDING: 'membership.pending',
  FAILED: 'membership.paymentFailed',
  REFUNDED: 'membership.refunded',
};

/** Why a payment failed; one without words is shown as it is stored. */
export const failureWords: Partial<Record<string, MessageId>> = {
  DECLINED: 'adminMemberships.declined',
  INSUFFICIENT_FUNDS: 'adminMemberships.insufficient',
  NOT_CONFIRMED: 'adminMemberships.notConfirmed',
  ABANDONED: 'adminMemberships.abandoned',
};
