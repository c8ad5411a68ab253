import { BackendError } from '@/backend/errors';
import {
  cancelSubscription,
  listPayments,
  listSubscriptions,
  type StoredPayment,
  type StoredSubscription,
  startTrial as startStoredTrial,
} from '@/backend/memberships';

/** A subscription as its owner sees it. */
export interface Membership {
  planId: string;
  name: string;
  state: MembershipState;
  /** When access ends, or did; undefined where the record does not say. */
  endsAt: Date | undefined;
}

export type MembershipState = 'TRIAL' | 'ACTIVE' | 'CANCELLED' | 'EXPIRED';

export interface Payment {
  id: string;
  paidAt: Date | undefined;
  amount: number;
  state: 'PENDING' | 'PAID' | 'REFUNDED' | 'FAILED';
}

/** Query of TanStack Query for the latest membership of the user; null for somebody who never had one. */
export function membershipQuery(userId: string) {
  return {
    queryKey: ['membership', userId] as const,
    queryFn: async (): Promise<Membership | null> => {
      const stored = await listSubscriptions(userId);
      const [latest] = stored.toSorted((a, b) => startOf(b).localeCompare(startOf(a)));
      return latest ? asMembership(latest, new Date()) : null;
    },
  };
}

/** Query of TanStack Query for the payments of the user, the latest first. */
export function paymentsQuery(userId: string) {
  return {
    queryKey: ['payments', userId] as const,
    queryFn: async (): Promise<Payment[]> => (await listPayments(userId)).map(asPayment),
  };
}

/** Starts the first 30 days; 'used' where this person had them before. */
export async function startTrial(planId: string): Promise<Membership | 'used'> {
  try {
    return asMembership(await startStoredTrial(planId), new Date());
  } catch (error) {
    if (error instanceof BackendError && error.problems.some(({ message }) => message.includes('TRIAL_USED')))
      return 'used';
    throw error;
  }
}

/** Ends the membership at its end date. */
export async function cancelMembership(): Promise<Membership> {
  return asMembership(await cancelSubscription(), new Date());
}

/** Whether this membership still opens the site's doors. */
export function isRunning({ state }: Membership): boolean {
  return state !== 'EXPIRED';
}

/** A stored subscription as it stands `now`: one whose end has passed is expired, whatever its record says yet. */
export function asMembership(stored: StoredSubscription, now: Date): Membership {
  const endsAt = dateOf(stored.subscription_end_date);
  const state = states.find((name) => name === stored.subscription_status) ?? 'EXPIRED';
  return {
    planId: stored.plan_id ?? '',
    name: stored.subscription_name ?? '',
    state: endsAt && endsAt <= now ? 'EXPIRED' : state,
    endsAt,
  };
}

const states: readonly MembershipState[] = ['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED'];
const paymentStates: readonly Payment['state'][] = ['PENDING', 'PAID', 'REFUNDED', 'FAILED'];

function asPayment(stored: StoredPayment): Payment {
  const amount = Number(stored.payment_amount_paid);
  return {
    id: stored.payment_id ?? '',
    paidAt: dateOf(stored.payment_date),
    amount: Number.isFinite(amount) ? amount : 0,
    state: paymentStates.find((name) => name === stored.payment_status) ?? 'PENDING',
  };
}

function startOf(stored: StoredSubscription): string {
  return stored.subscription_start_date ?? '';
}

function dateOf(stored: string | null | undefined): Date | undefined {
  const date = new Date(stored ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
