import { a } from '@aws-amplify/data-schema';
import { support, ticketAnswering, ticketBrowsing, ticketChanging } from '../functions/support/resource';

/*
 * Operations on support requests: any visitor can create one; its owner and administrators answer and close it.
 * Functions resolve them, because a message, the request's status and the counters change in one transaction.
 */

export const TicketChange = a.enum(['CLOSE', 'REOPEN']);

/** Columns of a request in the list. */
export const TicketRow = a.customType({
  id: a.id().required(),
  number: a.string().required(),
  /** User-pool id; null for visitors. */
  userId: a.string(),
  senderName: a.string(),
  senderEmail: a.string(),
  subject: a.string(),
  topic: a.string(),
  titleName: a.string(),
  /** Start of the request's text. */
  excerpt: a.string(),
  status: a.string().required(),
  filedAt: a.string(),
  updatedAt: a.string(),
});

export const TicketPage = a.customType({
  items: a.ref('TicketRow').required().array().required(),
  /** Token of the next page; null on the last page. A page that is not the last may be short. */
  next: a.string(),
});

export const TicketReply = a.customType({
  status: a.string().required(),
  /** True if an answer was sent by email; null for a customer's own message, which is not emailed. */
  isMailed: a.boolean(),
});

/**
 * Files a support request and returns its number. Limited in size, and in rate by the caller's account or IP address.
 * Idempotent by `requestId`.
 */
export const fileSupportRequest = a
  .mutation()
  .arguments({
    name: a.string().required(),
    email: a.string().required(),
    subject: a.string().required(),
    message: a.string().required(),
    /** The title that the request is about, and its problem (amplify/rules/support-rules.ts). */
    titleKind: a.ref('TitleKind'),
    titleId: a.id(),
    topic: a.string(),
    /** en or es. */
    language: a.string(),
    requestId: a.string(),
    /** A honeypot field, hidden from users: a request that fills it was sent by a bot and is dropped. */
    website: a.string(),
  })
  .returns(a.string())
  .handler(a.handler.function(support))
  .authorization((allow) => [allow.publicApiKey(), allow.authenticated()]);

/**
 * Adds a message to the thread of a request, by its customer or by an administrator, whose answer is emailed.
 * Idempotent by `requestId`; a repeated call retries an email that failed. Errors: `NO_SUCH_TICKET`, `INVALID_MESSAGE`,
 * `TOO_MANY_MESSAGES`; for an administrator also `CHANGED_MEANWHILE` if the request has changed since
 * `expectedUpdatedAt`: another answer or message has arrived, or its status has changed.
 */
export const replyToTicket = a
  .mutation()
  .arguments({
    ticketId: a.id().required(),
    message: a.string().required(),
    requestId: a.id().required(),
    /** `support_updated_at` of the request that the administrator has read; without it changes are not detected. */
    expectedUpdatedAt: a.string(),
  })
  .returns(a.ref('TicketReply'))
  .handler(a.handler.function(ticketAnswering))
  .authorization((allow) => [allow.authenticated()]);

/** Closes or reopens a request; returns its status. Errors: `NO_SUCH_TICKET`, `TOO_MANY_MESSAGES`. */
export const changeTicket = a
  .mutation()
  .arguments({ ticketId: a.id().required(), change: a.ref('TicketChange').required() })
  .returns(a.string())
  .handler(a.handler.function(ticketChanging))
  .authorization((allow) => [allow.authenticated()]);

/** Lists requests: first those that need an answer, the longest waiting first; then the others, the latest first. */
export const browseTickets = a
  .query()
  .arguments({
    /** OPEN, ANSWERED or CLOSED; by default all. */
    status: a.string(),
    /** A number, or parts of a name, an email address, a title or the text; tolerant of diacritics and case. */
    search: a.string(),
    after: a.string(),
  })
  .returns(a.ref('TicketPage'))
  .handler(a.handler.function(ticketBrowsing))
  .authorization((allow) => [allow.group('ADMIN')]);
