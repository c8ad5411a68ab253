import { type TicketStatus, ticketStatusOf } from '@rules/support-rules';
import { query } from '@/backend/operations';
import { fresh } from './tickets';

/** A row of the support queue. Texts are empty if the record has none. */
export interface TicketRow {
  id: string;
  number: string;
  /** User-pool id of the sender; empty for a visitor. */
  userId: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  topic: string;
  titleName: string;
  /** Beginning of the request's text. */
  excerpt: string;
  status: TicketStatus;
  /** ISO times. */
  filedAt: string;
  updatedAt: string;
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

/** Infinite query of TanStack Query for all requests, those that need an answer first; for administrators. */
export function ticketQueueQuery({ status, search }: TicketView) {
  return {
    queryKey: ['tickets', 'queue', { status, search }] as const,
    queryFn: async ({ pageParam }: { pageParam: string | undefined }): Promise<TicketPage> => {
      const { items, next } = await query('browseTickets', {
        ...(status && { status }),
        ...(search && { search }),
        ...(pageParam && { after: pageParam }),
      });
      const rows = items.map((row) => ({
        id: row.id,
        number: row.number,
        userId: row.userId ?? '',
        senderName: row.senderName ?? '',
        senderEmail: row.senderEmail ?? '',
        subject: row.subject ?? '',
        topic: row.topic ?? '',
        titleName: row.titleName ?? '',
        excerpt: row.excerpt ?? '',
        status: ticketStatusOf(row.status),
        filedAt: row.filedAt ?? '',
        updatedAt: row.updatedAt ?? '',
      }));
      return { rows, next: next ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: TicketPage) => next,
    ...fresh,
  };
}
