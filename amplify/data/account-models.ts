import { a } from '@aws-amplify/data-schema';
import { maxAccountFieldLengths } from '../rules/account-rules';
import { visibleLinePattern, visibleTextPattern } from '../rules/text/plain-text';
import { readByAdministrators } from './rights';

/** Written by server code: its owner can read it and an administrator can correct it. */
const readOnlyField = () =>
  a
    .string()
    .authorization((allow) => [
      allow.ownerDefinedIn('cognito_id').identityClaim('sub').to(['read']),
      allow.group('ADMIN').to(['create', 'read', 'update']),
    ]);

/** Maximum length of all personal text fields. */
const maxTextLength = Math.max(...Object.values(maxAccountFieldLengths));

/**
 * A field that its owner can write without a form. Limited in length and to visible characters, because the
 * administrators' lists contain it.
 */
const ownText = (pattern = visibleLinePattern) =>
  a.string().validate((v) => {
    v.maxLength(maxTextLength);
    // Amplify copies the pattern into a string of the GraphQL schema, where a backslash begins an escape.
    v.matches(pattern.replaceAll('\\', '\\\\'), 'The text contains invisible characters.');
  });

export const Users = a
  .model({
    cognito_id: readOnlyField(),
    user_email: readOnlyField(),
    user_first_name: ownText(),
    user_middle_name: ownText(),
    user_last_name: ownText(),
    user_suffix_name: ownText(),
    user_display_name: ownText(),
    user_contact_number: ownText(),
    user_mailing_address: ownText(visibleTextPattern),
    // FREE, SUBSCRIBED, SUSPENDED
    user_account_status: readOnlyField(),
    // Mirrors the user pool's group ADMIN for display; only server code writes it (specification, decision 2).
    user_role: a
      .string()
      .authorization((allow) => [
        allow.ownerDefinedIn('cognito_id').identityClaim('sub').to(['read']),
        allow.group('ADMIN').to(['read']),
      ]),
    // VERIFIED, NOT VERIFIED
    user_verification_status: readOnlyField(),
  })
  .secondaryIndexes((index) => [index('cognito_id'), index('user_email')])
  // No subscriptions: an open one would send names and addresses to an administrator who has lost the role.
  .disableOperations(['subscriptions'])
  .authorization((allow) => [
    allow.ownerDefinedIn('cognito_id').identityClaim('sub').to(['read', 'update']),
    allow.group('ADMIN').to(['create', 'read', 'update']),
  ]);

export const UserSignUps = a
  .model({ signup_cognito_id: a.string(), signup_email: a.string() })
  .secondaryIndexes((index) => [index('signup_email')])
  .authorization(readByAdministrators);

export const ActivityLogs = a
  .model({
    activity_timestamp: a.datetime(),
    user_id: a.string(),
    user_role: a.string(),
    activity_event_type: a.string(),
    activity_event_description: a.string(),
    activity_resource_id: a.string(),
    activity_ip_address: a.string(),
    // ALL: the partition key of the index that lists the latest activities of all users
    activity_list: a.string(),
  })
  .secondaryIndexes((index) => [
    index('user_id').sortKeys(['activity_timestamp']),
    index('activity_resource_id').sortKeys(['activity_timestamp']),
    index('activity_event_type').sortKeys(['activity_timestamp']),
    index('activity_list').sortKeys(['activity_timestamp']),
  ])
  .authorization(readByAdministrators);

/**
 * Time at which all sessions of a user ended, in seconds since 1970: resolvers reject tokens of earlier sign-ins
 * (resolvers/session-guard.ts). Items expire (`expires_at`) once all tokens of those sessions have expired.
 */
export const EndedSessions = a
  .model({ user_id: a.string().required(), ended_at: a.integer().required(), expires_at: a.integer().required() })
  .identifier(['user_id'])
  .disableOperations(['subscriptions'])
  .authorization(readByAdministrators);
