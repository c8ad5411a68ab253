/*
 * Validation of support requests and their status transitions (specification, decision 7). The forms show a limit
 * before the server enforces it.
 */

export const supportSubjects = ['technical', 'product', 'other'] as const;
export type SupportSubject = (typeof supportSubjects)[number];

/** Problems of a title that a request can report. */
export const problemTopics = ['picture', 'sound', 'subtitles', 'wrong-title', 'other'] as const;
export type ProblemTopic = (typeof problemTopics)[number];

/** Maximum lengths in characters. */
export const maxSupportRequestLengths = { name: 100, email: 254, message: 5000 } as const;

export const ticketStatuses = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export type TicketAuthor = 'CUSTOMER' | 'ADMIN';

/** Events of a request, each a line of its thread. The first is the request itself. */
export const ticketEvents = ['FILED', 'MESSAGE', 'CLOSED', 'REOPENED'] as const;
export type TicketEvent = (typeof ticketEvents)[number];

/** Returns the status after an event: the last author waits for an answer from the other side. */
export function statusAfter(event: TicketEvent, author: TicketAuthor): TicketStatus {
  if (event === 'CLOSED') return 'CLOSED';
  return event === 'MESSAGE' && author === 'ADMIN' ? 'ANSWERED' : 'OPEN';
}

/** Parses a stored status; an invalid one counts as open, so that no request is overlooked. */
export function ticketStatusOf(stored: unknown): TicketStatus {
  return ticketStatuses.find((status) => status === stored) ?? 'OPEN';
}

export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
