import { listTickets } from '@/backend/account-management';
import { listSubscriptions } from '@/backend/memberships';
import { asMembership, type Membership } from './memberships';

/** A request to the support. Texts are empty where nothing is stored. */
export interface Ticket {
  id: string;
  number: string;
  subject: string;
  status: string;
  /** ISO time. */
  filedAt: string;
}

/** Query of TanStack Query for all memberships that somebody has or had, the latest first; for administrators. */
export function membershipsQuery(userId: string) {
  return {
    queryKey: ['memberships-of', userId] as const,
    queryFn: async (): Promise<Membership[]> => {
      const stored = await listSubscriptions(userId);
      const latestFirst = stored.toSorted((a, b) =>
        (b.subscription_start_date ?? '').localeCompare(a.subscription_start_date ?? ''),
      );
      return latestFirst.map((subscription) => asMembership(subscription, new Date()));
    },
    // It may have been ended a moment ago, by whoever looks here or by others.
    staleTime: 0,
  };
}

/** Query of TanStack Query for what somebody wrote to the support, the latest first; for administrators. */
export function ticketsQuery(userId: string) {
  return {
    queryKey: ['tickets-of', userId] as const,
    queryFn: async (): Promise<Ticket[]> => {
      const stored = await listTickets(userId);
      return stored
        .map((ticket) => ({
          id: ticket.id,
          number: ticket.support_id ?? '',
          subject: ticket.support_subject ?? '',
          status: ticket.support_status ?? '',
          filedAt: ticket.support_filed_date ?? '',
        }))
        .sort((a, b) => b.filedAt.localeCompare(a.filedAt));
    },
    staleTime: 0,
  };
}
