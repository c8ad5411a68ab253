import { a } from '@aws-amplify/data-schema';
import { support, ticketAnswering, ticketBrowsing, ticketChanging } from '../functions/support/resource';

/*
 * Operations on support requests: any visitor can create one; its owner and administrators answer and close it.
 * Functions resolve them, because a message, the request's status and the counters change in one transaction.
 */

const TicketChange = a.enum(['CLOSE', 'REOPEN']);

/** Columns of a request in the list. */
const TicketRow = a.customType({
  id: a.id().required(),
  number: a.string().required(),
  /** Of the user pool; null for visitors. */
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

const TicketPage = a.customType({
  items: a.ref('TicketRow').required().array().required(),
  /** Token of the next page; null on the last page. A page that is not the last may be short. */
  next: a.string(),
});

const TicketReply = a.customType({
  status: a.string().required(),
  /** True if an answer was sent by email; null for a customer's own message, which is not emailed. */
  isMailed: a.boolean(),
});

/**
 * Files a support request and answers its number. Bounded in size, and in rate by the caller's account or address. The
 * same `requestId` again is the same request.
 */
const fileSupportRequest = a
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
 * Writes into the thread of a request: its customer, or an administrator, whose answer is mailed. The same `requestId`
 * again is idempotent, and retries an email that failed. Errors: `NO_SUCH_TICKET`, `INVALID_MESSAGE`,
 * `TOO_MANY_MESSAGES`; for an administrator also `CHANGED_MEANWHILE`, if the request is not as it was at
 * `expectedUpdatedAt`: another answer or message has arrived, or its status has changed.
 */
const replyToTicket = a
  .mutation()
  .arguments({
    ticketId: a.id().required(),
    message: a.string().required(),
    requestId: a.id().required(),
    /** `support_updated_at` of the request that the administrator has read; unchecked without it. */
    expectedUpdatedAt: a.string(),
  })
  .returns(a.ref('TicketReply'))
  .handler(a.handler.function(ticketAnswering))
  .authorization((allow) => [allow.authenticated()]);

/** Closes a request or opens it again, by its customer or an administrator; answers the status. Errors: `NO_SUCH_TICKET`, `TOO_MANY_MESSAGES`. */
const changeTicket = a
  .mutation()
  .arguments({ ticketId: a.id().required(), change: a.ref('TicketChange').required() })
  .returns(a.string())
  .handler(a.handler.function(ticketChanging))
  .authorization((allow) => [allow.authenticated()]);

/** Requests, those that wait for an answer first and the longest waiting of them before others; later the latest first. */
const browseTickets = a
  .query()
  .arguments({
    /** OPEN, ANSWERED or CLOSED; all without one. */
    status: a.string(),
    /** A number, or parts of a name, an address, a title or the words; tolerant of accents and case. */
    search: a.string(),
    after: a.string(),
  })
  .returns(a.ref('TicketPage'))
  .handler(a.handler.function(ticketBrowsing))
  .authorization((allow) => [allow.group('ADMIN')]);

export const supportDesk = {
  TicketChange,
  TicketRow,
  TicketPage,
  TicketReply,
  fileSupportRequest,
  replyToTicket,
  changeTicket,
  browseTickets,
};
