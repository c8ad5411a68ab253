import type { MembershipState } from '@/billing/memberships';
import type { MessageId } from '@/i18n/messages';

export const stateWords: Record<MembershipState, MessageId> = {
  TRIAL: 'adminMemberships.trial',
  ACTIVE: 'adminMemberships.active',
  CANCELLED: 'adminMemberships.cancelled',
  EXPIRED: 'adminMemberships.expired',
};
