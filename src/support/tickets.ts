import {
  maxSupportRequestLengths,
  ticketStatuses as statuses,
  type TicketAuthor,
  type TicketEvent,
  type TicketStatus,
  ticketEvents,
  ticketStatusOf,
} from '@rules/support-rules';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { checkSessionAfter, rejectionReason } from '@/backend/client/rejections';
import { mutate } from '@/backend/operations';
import { findTicket, listMessages, listTickets, type StoredMessage, type StoredTicket } from '@/backend/support';

export type { TicketAuthor, TicketEvent, TicketStatus } from '@rules/support-rules';

/** Maximum length of a message in characters. */
export const maxMessageLength = maxSupportRequestLengths.message;
/** Statuses in the order of the workflow. */
export const ticketStatuses: readonly TicketStatus[] = statuses;

/** A support request. Texts are empty if the record has none. */
export interface Ticket {
  id: string;
  number: string;
  /** User-pool id of the sender; empty for a visitor. */
  userId: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  /** The title that the request concerns; its kind is undefined if the stored kind is unknown. */
  title: { kind: TitleKind | undefined; id: string; name: string } | undefined;
  topic: string;
  status: TicketStatus;
  /** ISO times. */
  filedAt: string;
  updatedAt: string;
}

/** A message or status change in a thread. */
export interface TicketLine {
  id: string;
  author: TicketAuthor;
  event: TicketEvent;
  /** Plain text; empty for a status change. */
  body: string;
  /** True if an answer has been sent by email. */
  isMailed: boolean;
  /** ISO time. */
  at: string;
}

export interface TicketThread {
  ticket: Ticket;
  /** The oldest first; the first is the request. */
  lines: TicketLine[];
}

/** Query of TanStack Query for the requests of a customer, the latest change first. */
export function ticketsQuery(userId: string) {
  return {
    queryKey: ['tickets', 'of', userId] as const,
    queryFn: async (): Promise<Ticket[]> => {
      const tickets = (await listTickets(userId)).map(asTicket);
      return tickets.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
    ...fresh,
  };
}

/** Query of TanStack Query for a request with its thread; null if the user has no such request. */
export function threadQuery(number: string, userId: string) {
  return {
    queryKey: ['tickets', 'thread', number, userId] as const,
    queryFn: async (): Promise<TicketThread | null> => {
      const stored = await findTicket(number);
      if (!stored) return null;
      return { ticket: asTicket(stored), lines: threadOf(stored, await listMessages(stored.id)) };
    },
    ...fresh,
  };
}

/** Polls every 60,000 ms, in case a subscription event is lost. */
export const fresh = { staleTime: 0, refetchInterval: 60_000 } as const;

/** First element of the query keys of all requests. */
export const ticketsKey = ['tickets'] as const;

/** Result of a reply. `unmailed`: the reply is stored but its email was not sent; a retry sends the email. */
export type ReplyOutcome = 'sent' | 'unmailed' | ReplyRejection;
/** `changed`: the request is not as it was at `expectedUpdatedAt`. */
export type ReplyRejection = 'too-many' | 'no-connection' | 'gone' | 'changed' | 'failed';

export interface Reply {
  ticketId: string;
  message: string;
  /** Idempotency key. */
  requestId: string;
  /** `updatedAt` of the request as read; only for administrators' answers. */
  expectedUpdatedAt?: string | undefined;
}

/** Adds a message to a thread; returns a rejection as a value instead of throwing it. Idempotent by `requestId`. */
export async function sendReply({ expectedUpdatedAt, ...reply }: Reply): Promise<ReplyOutcome> {
  try {
    const { isMailed } = await mutate('replyToTicket', { ...reply, ...(expectedUpdatedAt && { expectedUpdatedAt }) });
    return isMailed === false ? 'unmailed' : 'sent';
  } catch (failure) {
    console.info('The message could not be sent.', failure);
    await checkSessionAfter(failure);
    return rejectionReason(failure, reasonsByCode);
  }
}

/** Closes or reopens a request. */
export async function changeTicket(ticketId: string, change: 'CLOSE' | 'REOPEN'): Promise<void> {
  await mutate('changeTicket', { ticketId, change });
}

const reasonsByCode = { TOO_MANY_MESSAGES: 'too-many', NO_SUCH_TICKET: 'gone', CHANGED_MEANWHILE: 'changed' } as const;

function asTicket(stored: StoredTicket): Ticket {
  const { support_title_kind: kind, support_title_id: id, support_title_name: name } = stored;
  const filedAt = stored.support_filed_date ?? '';
  return {
    id: stored.id,
    number: stored.support_id ?? '',
    userId: stored.user_id ?? '',
    senderName: stored.support_sender_name ?? '',
    senderEmail: stored.support_sender_email ?? '',
    subject: stored.support_subject ?? '',
    title: kind && id ? { kind: isTitleKind(kind) ? kind : undefined, id, name: name || id } : undefined,
    topic: stored.support_topic ?? '',
    status: ticketStatusOf(stored.support_status),
    filedAt,
    updatedAt: stored.support_updated_at || filedAt,
  };
}

/** A request that predates threads has no message record: the request itself is always the first message. */
function threadOf(stored: StoredTicket, messages: readonly StoredMessage[]): TicketLine[] {
  const first: TicketLine = {
    id: stored.id,
    author: 'CUSTOMER',
    event: 'FILED',
    body: stored.support_message ?? '',
    isMailed: false,
    at: stored.support_filed_date ?? '',
  };
  return [first, ...messages.map(asLine).filter(({ event }) => event !== 'FILED')];
}

function asLine({ id, author_role, event, body, written_at, mailed_at }: StoredMessage): TicketLine {
  return {
    id,
    author: author_role === 'ADMIN' ? 'ADMIN' : 'CUSTOMER',
    event: ticketEvents.find((known) => known === event) ?? 'MESSAGE',
    body: body ?? '',
    isMailed: Boolean(mailed_at),
    at: written_at,
  };
}
