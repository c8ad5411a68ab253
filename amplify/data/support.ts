import { a } from '@aws-amplify/data-schema';

/** What somebody wrote to us stays as it was written, and its state follows from what happens to it: nobody writes past the operations. */
const keptField = () =>
  a
    .string()
    .authorization((allow) => [
      allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
      allow.group('ADMIN').to(['read']),
    ]);

const SupportInteractions = a
  .model({
    support_id: keptField(),
    /** The sender's user-pool id; absent for visitors. */
    user_id: keptField(),
    support_sender_name: keptField(),
    support_sender_email: keptField(),
    support_subject: keptField(),
    support_message: keptField(),
    // OPEN, ANSWERED, CLOSED
    support_status: keptField(),
    support_filed_date: keptField(),
    // The title it is about, where it is about one: its kind (movie, tvShow, audiobook), id and name, and what is wrong with it.
    support_title_kind: keptField(),
    support_title_id: keptField(),
    support_title_name: keptField(),
    support_topic: keptField(),
    /** When something was last said or done. */
    support_updated_at: keptField(),
    /** In which language the sender read the site (en, es): the answer's mail is in it. */
    support_language: keptField(),
  })
  .secondaryIndexes((index) => [
    index('user_id'),
    index('support_id'),
    index('support_status').sortKeys(['support_filed_date']),
  ])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read']),
  ]);

/**
 * What was said and done after a request was filed. Functions write it; the update of an item, which changes nothing,
 * is how both sides hear of it (amplify/functions/support/announce.ts).
 */
const SupportMessages = a
  .model({
    /** Of the SupportInteractions record. */
    ticket_id: a.id().required(),
    /** Whose request it is, by the user-pool id; absent for visitors. */
    user_id: a.string(),
    // CUSTOMER, ADMIN
    author_role: a.string().required(),
    // FILED, MESSAGE, CLOSED, REOPENED
    event: a.string().required(),
    /** Plain text; absent where nothing was said. */
    body: a.string(),
    written_at: a.datetime().required(),
    /** When an answer was mailed. */
    mailed_at: a.datetime(),
  })
  .secondaryIndexes((index) => [index('ticket_id').sortKeys(['written_at']), index('user_id').sortKeys(['written_at'])])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read']),
  ]);

/** How often something was done lately, so that public operations can be bounded. Items end by themselves (`expires_at`, epoch seconds). */
const RateCounters = a
  .model({ key: a.string().required(), count: a.integer().required(), expires_at: a.integer().required() })
  .identifier(['key'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

export const supportModels = { SupportInteractions, SupportMessages, RateCounters };
