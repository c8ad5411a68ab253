import type { Schema } from '../../amplify/data/schema';
import { dataOf, memberClient } from './client';

export type StoredUser = Pick<
  Schema['Users']['type'],
  'id' | 'cognito_id' | 'user_email' | 'user_display_name' | 'user_account_status' | 'user_verification_status'
>;

/** The record of the user whose user-pool id is `cognitoId`; undefined where there is none. */
export async function readUser(cognitoId: string): Promise<StoredUser | undefined> {
  const { models } = await memberClient();
  const call = models.Users.listUsersByCognito_id({ cognito_id: cognitoId }, { selectionSet: fields });
  const [user] = await dataOf('Users.list', call);
  return user;
}

const fields = [
  'id',
  'cognito_id',
  'user_email',
  'user_display_name',
  'user_account_status',
  'user_verification_status',
] as const;
