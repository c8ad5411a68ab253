import type { MessageId } from '@/i18n/messages';
import type { MembershipState } from '@/membership/memberships';

export const stateWords: Record<MembershipState, MessageId> = {
  TRIAL: 'adminMemberships.trial',
  ACTIVE: 'adminMemberships.active',
  CANCELLED: 'adminMemberships.cancelled',
  EXPIRED: 'adminMemberships.expired',
};
