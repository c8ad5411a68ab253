/*
 * What a request to the support may hold, and how it moves between its states (specification, decision 7). The forms
 * say before a bound is met what the server holds.
 */

export const supportSubjects = ['technical', 'product', 'other'] as const;
export type SupportSubject = (typeof supportSubjects)[number];

/** What is wrong with a title, where a request is about one. */
export const problemTopics = ['picture', 'sound', 'subtitles', 'wrong-title', 'other'] as const;
export type ProblemTopic = (typeof problemTopics)[number];

/** The most letters of each text. */
export const longestSupportRequest = { name: 100, email: 254, message: 5000 } as const;

export const ticketStatuses = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export type TicketAuthor = 'CUSTOMER' | 'ADMIN';

/** What happens to a request: each is a line of its thread. The first is the request itself. */
export const ticketEvents = ['FILED', 'MESSAGE', 'CLOSED', 'REOPENED'] as const;
export type TicketEvent = (typeof ticketEvents)[number];

/** The state after something happened: whoever wrote last waits for the other. */
export function statusAfter(event: TicketEvent, author: TicketAuthor): TicketStatus {
  if (event === 'CLOSED') return 'CLOSED';
  return event === 'MESSAGE' && author === 'ADMIN' ? 'ANSWERED' : 'OPEN';
}

/** A stored status; what is none counts as open, so that nobody's request is overlooked. */
export function ticketStatusOf(stored: unknown): TicketStatus {
  return ticketStatuses.find((status) => status === stored) ?? 'OPEN';
}

export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
