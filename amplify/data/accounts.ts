import { a } from '@aws-amplify/data-schema';

/** Kept by server code: its owner reads it, an administrator corrects it, the owner never writes it. */
const keptField = () =>
  a
    .string()
    .authorization((allow) => [
      allow.ownerDefinedIn('cognito_id').identityClaim('sub').to(['read']),
      allow.group('ADMIN').to(['create', 'read', 'update']),
    ]);

const Users = a
  .model({
    cognito_id: keptField(),
    user_email: keptField(),
    user_first_name: a.string(),
    user_middle_name: a.string(),
    user_last_name: a.string(),
    user_suffix_name: a.string(),
    user_display_name: a.string(),
    user_contact_number: a.string(),
    user_mailing_address: a.string(),
    // FREE, SUBSCRIBED, SUSPENDED
    user_account_status: keptField(),
    // Mirrors the user pool's group ADMIN for display; only server code writes it (decision 2).
    user_role: a
      .string()
      .authorization((allow) => [
        allow.ownerDefinedIn('cognito_id').identityClaim('sub').to(['read']),
        allow.group('ADMIN').to(['read']),
      ]),
    // VERIFIED, NOT VERIFIED
    user_verification_status: keptField(),
  })
  .secondaryIndexes((index) => [index('cognito_id'), index('user_email')])
  .authorization((allow) => [
    allow.ownerDefinedIn('cognito_id').identityClaim('sub').to(['read', 'update']),
    allow.group('ADMIN').to(['create', 'read', 'update']),
  ]);

const UserSignUps = a
  .model({ signup_cognito_id: a.string(), signup_email: a.string() })
  .secondaryIndexes((index) => [index('signup_email')])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

const ActivityLogs = a
  .model({
    activity_timestamp: a.datetime(),
    user_id: a.string(),
    user_role: a.string(),
    activity_event_type: a.string(),
    activity_event_description: a.string(),
    activity_resource_id: a.string(),
    activity_ip_address: a.string(),
    // ALL: the partition of the index that lists the latest activities, whoever's they are
    activity_list: a.string(),
  })
  .secondaryIndexes((index) => [
    index('user_id').sortKeys(['activity_timestamp']),
    index('activity_resource_id').sortKeys(['activity_timestamp']),
    index('activity_event_type').sortKeys(['activity_timestamp']),
    index('activity_list').sortKeys(['activity_timestamp']),
  ])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

export const accountModels = { Users, UserSignUps, ActivityLogs };
