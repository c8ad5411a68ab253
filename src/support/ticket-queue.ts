import { type TicketStatus, ticketStatusOf } from '@rules/support-rules';
import { type Filled, filled, query, type Stored } from '@/backend/operations';
import { fresh } from './tickets';

/** A row of the support queue; a missing text is empty. Times are in ISO format. */
export interface TicketRow extends Omit<Filled<Stored<'TicketRow'>>, 'status'> {
  status: TicketStatus;
}

/** Filter of the support queue. An undefined status or an empty search matches every request. */
export interface TicketView {
  status: TicketStatus | undefined;
  search: string;
}

interface TicketPage {
  rows: TicketRow[];
  next: string | undefined;
}

/** Infinite query of TanStack Query for all requests, those that need an answer first; for administrators only. */
export function ticketQueueQuery({ status, search }: TicketView) {
  return {
    queryKey: ['tickets', 'queue', { status, search }] as const,
    queryFn: async ({ pageParam }: { pageParam: string | undefined }): Promise<TicketPage> => {
      const { items, next } = await query('browseTickets', {
        ...(status && { status }),
        ...(search && { search }),
        ...(pageParam && { after: pageParam }),
      });
      const rows = items.map((row) => ({ ...filled(row), status: ticketStatusOf(row.status) }));
      return { rows, next: next ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: TicketPage) => next,
    ...fresh,
  };
}
