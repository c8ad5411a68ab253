import type { Schema } from '../../amplify/data/schema';
import { callAsMember, requestAsMember } from './data-client';

const editable = [
  'user_first_name',
  'user_middle_name',
  'user_last_name',
  'user_suffix_name',
  'user_display_name',
  'user_contact_number',
  'user_mailing_address',
] as const;

const fields = [
  'id',
  'cognito_id',
  'user_email',
  'user_account_status',
  'user_verification_status',
  ...editable,
] as const;

export type StoredUser = Pick<Schema['Users']['type'], (typeof fields)[number]>;
/** Fields of the own record that a customer may change; the server writes the others (specification, decision 2). */
export type StoredProfile = Pick<Schema['Users']['type'], (typeof editable)[number]>;

/** The record of the user whose user-pool id is `cognitoId`; undefined where there is none. */
export async function readUser(cognitoId: string): Promise<StoredUser | undefined> {
  const users = await requestAsMember('Users.list', ({ models }) =>
    models.Users.listUsersByCognito_id({ cognito_id: cognitoId }, { selectionSet: fields }),
  );
  return users[0];
}

/** Has the caller's own record written, where the sign-up left none. */
export async function completeSignUp(): Promise<void> {
  await callAsMember('completeSignUp', ({ mutations }) => mutations.completeSignUp());
}

/** Updates the given fields of the person's own record; returns all editable fields as stored. */
export async function updateUser(id: string, changed: StoredProfile): Promise<StoredProfile> {
  return requestAsMember('Users.update', ({ models }) =>
    models.Users.update({ id, ...changed }, { selectionSet: editable }),
  );
}
