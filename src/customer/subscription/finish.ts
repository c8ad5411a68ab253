import type { Membership } from '@/membership/memberships';

/** What was done on this page, and how the membership stands then. */
export interface Finish {
  what: 'trial' | 'paid' | 'card' | 'change';
  membership: Membership;
  /** Cents that were charged. */
  paidCents?: number;
}
