import { queryAll, type StoredItem } from './dynamodb/read-items';
import { requiredVariable } from './required-variable';

/** Returns the Users records of a user of the user pool, normally one. */
export function findAccounts(userId: string): Promise<StoredItem[]> {
  const table = requiredVariable('USER_TABLE');
  return queryAll({ table, index: 'usersByCognito_id', field: 'cognito_id', value: userId });
}

export const isSuspended = ({ user_account_status }: StoredItem) => user_account_status === 'SUSPENDED';

export async function isAccountSuspended(userId: string): Promise<boolean> {
  return (await findAccounts(userId)).some(isSuspended);
}

/** Returns the email address of a user of the user pool, from the Users record. */
export async function emailOf(userId: string): Promise<string | undefined> {
  const accounts = await findAccounts(userId);
  return accounts.flatMap(({ user_email }) => (typeof user_email === 'string' ? [user_email] : []))[0];
}
