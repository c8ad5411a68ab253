import { refusalOf } from '@/backend/refusal-of';
import {
  changeTicket as changeStoredTicket,
  findTicket,
  hearOfTickets,
  listMessages,
  listTickets,
  replyToTicket,
  type StoredMessage,
  type StoredTicket,
} from '@/backend/support-desk';
import {
  longestSupportRequest,
  ticketStatuses as statuses,
  type TicketAuthor,
  type TicketEvent,
  type TicketStatus,
  ticketEvents,
  ticketStatusOf,
} from '../../amplify/rules/support-rules';
import { isTitleKind, type TitleKind } from '../../amplify/rules/title-kind';

export type { TicketAuthor, TicketEvent, TicketStatus } from '../../amplify/rules/support-rules';

/** The most letters of a message. */
export const longestMessage = longestSupportRequest.message;
/** In the order in which they are worked through. */
export const ticketStatuses: readonly TicketStatus[] = statuses;

/** A request to the support. Texts are empty where nothing is stored. */
export interface Ticket {
  id: string;
  number: string;
  /** The sender's id of the user pool; empty for a visitor. */
  userId: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  /** The title that it is about; its kind is undefined where the record names one that there is not. */
  title: { kind: TitleKind | undefined; id: string; name: string } | undefined;
  topic: string;
  status: TicketStatus;
  /** ISO times. */
  filedAt: string;
  updatedAt: string;
}

/** Something said or done in a thread. */
export interface TicketLine {
  id: string;
  author: TicketAuthor;
  event: TicketEvent;
  /** Plain text; empty where nothing was said. */
  words: string;
  /** Whether an answer has gone out as mail. */
  isMailed: boolean;
  /** ISO time. */
  at: string;
}

export interface TicketThread {
  ticket: Ticket;
  /** The oldest first: the request itself. */
  lines: TicketLine[];
}

/** Query of TanStack Query for the requests of a customer, the one last changed first. */
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

/** Query of TanStack Query for a request with its thread; null where there is none for the user. */
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

/** Where news are missed, the next look finds them: milliseconds between looks. */
export const fresh = { staleTime: 0, refetchInterval: 60_000 } as const;

/** The key that all queries of requests begin with. */
export const ticketsKey = ['tickets'] as const;

/** Calls back at news of a request that concerns whoever is signed in; returns how to end it. */
export function followTickets(onNews: () => void): () => void {
  return hearOfTickets(onNews);
}

/** What became of a message. `unmailed`: it stands in the thread, but its mail has not gone out; sent again, it goes out. */
export type ReplyOutcome = 'sent' | 'unmailed' | ReplyRefusal;
export type ReplyRefusal = 'too-many' | 'no-connection' | 'gone' | 'failed';

/** Writes into a thread; a refusal is an answer, not an exception. The same `requestId` again is the same message. */
export async function sendReply(ticketId: string, message: string, requestId: string): Promise<ReplyOutcome> {
  try {
    const { isMailed } = await replyToTicket({ ticketId, message, requestId });
    return isMailed === false ? 'unmailed' : 'sent';
  } catch (failure) {
    console.info('The message could not be sent.', failure);
    return refusalOf(failure, refusals);
  }
}

/** Closes a request or opens it again. */
export function changeTicket(ticketId: string, change: 'CLOSE' | 'REOPEN'): Promise<void> {
  return changeStoredTicket(ticketId, change);
}

const refusals = { TOO_MANY_MESSAGES: 'too-many', NO_SUCH_TICKET: 'gone' } as const;

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

/** A request filed before there were threads has no line of its own there: the request itself is always the first. */
function threadOf(stored: StoredTicket, messages: readonly StoredMessage[]): TicketLine[] {
  const first: TicketLine = {
    id: stored.id,
    author: 'CUSTOMER',
    event: 'FILED',
    words: stored.support_message ?? '',
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
    words: body ?? '',
    isMailed: Boolean(mailed_at),
    at: written_at,
  };
}
