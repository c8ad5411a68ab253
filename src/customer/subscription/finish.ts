import type { Membership } from '@/billing/memberships';

/** Result of an action on this page, with the updated membership. */
export interface Finish {
  what: 'trial' | 'paid' | 'card' | 'change';
  membership: Membership;
  /** Cents that were charged. */
  paidCents?: number;
}
