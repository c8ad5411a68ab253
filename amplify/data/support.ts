import { a } from '@aws-amplify/data-schema';

/** What somebody wrote to us stays as it was written: its sender and administrators read it. */
const asWritten = () =>
  a
    .string()
    .authorization((allow) => [
      allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
      allow.group('ADMIN').to(['read']),
    ]);

const SupportInteractions = a
  .model({
    support_id: asWritten(),
    /** The sender's user-pool id; absent for visitors. */
    user_id: asWritten(),
    support_sender_name: asWritten(),
    support_sender_email: asWritten(),
    support_subject: asWritten(),
    support_message: asWritten(),
    // OPEN, ANSWERED, CLOSED
    support_status: a
      .string()
      .authorization((allow) => [
        allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
        allow.group('ADMIN').to(['read', 'update']),
      ]),
    support_filed_date: asWritten(),
  })
  .secondaryIndexes((index) => [index('user_id'), index('support_id')])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read', 'update']),
  ]);

/** How often something was done lately, so that public operations can be bounded. Items end by themselves (`expires_at`, epoch seconds). */
const RateCounters = a
  .model({ key: a.string().required(), count: a.integer().required(), expires_at: a.integer().required() })
  .identifier(['key'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

export const supportModels = { SupportInteractions, RateCounters };
