import { a } from '@aws-amplify/data-schema';
import { readByAdministrators, readByOwnerAndAdministrators } from './rights';

/** A sender's text is immutable and its status changes only through the operations: the model allows no update. */
const readOnlyField = () => a.string().authorization(readByOwnerAndAdministrators);

export const SupportInteractions = a
  .model({
    support_id: readOnlyField(),
    /** The sender's user-pool id; absent for visitors. */
    user_id: readOnlyField(),
    support_sender_name: readOnlyField(),
    support_sender_email: readOnlyField(),
    support_subject: readOnlyField(),
    support_message: readOnlyField(),
    // OPEN, ANSWERED, CLOSED
    support_status: readOnlyField(),
    support_filed_date: readOnlyField(),
    // The title that the request is about, if any: its kind (movie, tvShow, audiobook), id and name, and the problem.
    support_title_kind: readOnlyField(),
    support_title_id: readOnlyField(),
    support_title_name: readOnlyField(),
    support_topic: readOnlyField(),
    /** Time of the last message or status change. */
    support_updated_at: readOnlyField(),
    /** Language in which the sender uses the site (en, es), also used for the answer's email. */
    support_language: readOnlyField(),
  })
  .secondaryIndexes((index) => [
    index('user_id'),
    index('support_id'),
    index('support_status').sortKeys(['support_filed_date']),
  ])
  .disableOperations(['mutations', 'subscriptions'])
  .authorization(readByOwnerAndAdministrators);

/**
 * Messages and status changes of a request. Functions write them; an update that changes nothing publishes an item to
 * the subscribers (amplify/functions/support/publish-message.ts).
 */
export const SupportMessages = a
  .model({
    /** Id of the SupportInteractions record. */
    ticket_id: a.id().required(),
    /** User-pool id of the request's owner; absent for visitors. */
    user_id: a.string(),
    // CUSTOMER, ADMIN
    author_role: a.string().required(),
    // FILED, MESSAGE, CLOSED, REOPENED
    event: a.string().required(),
    /** Plain text; absent for a status change without a message. */
    body: a.string(),
    written_at: a.datetime().required(),
    /** Time at which an answer was emailed. */
    mailed_at: a.datetime(),
  })
  .secondaryIndexes((index) => [index('ticket_id').sortKeys(['written_at']), index('user_id').sortKeys(['written_at'])])
  .authorization(readByOwnerAndAdministrators);

/** Rate limit counters of the public operations. Items expire (`expires_at`, epoch seconds). */
export const RateCounters = a
  .model({ key: a.string().required(), count: a.integer().required(), expires_at: a.integer().required() })
  .identifier(['key'])
  .disableOperations(['mutations', 'subscriptions'])
  .authorization(readByAdministrators);
