import type { Schema } from '../../amplify/data/schema';
import { callAsMember, requestAsMember } from './client/data-client';

const rowFields = [
  'id',
  'cognitoId',
  'email',
  'displayName',
  'role',
  'accountStatus',
  'verificationStatus',
  'createdAt',
  'updatedAt',
] as const;

export type BrowseAccountsArguments = Schema['browseAccounts']['args'];
export type NewAccountArguments = Schema['createAccount']['args'];
export type AccountEditArguments = Schema['updateAccount']['args'];
export type AccessChange = Schema['AccountAccessChange']['type'];
export type StoredAccountDetails = Schema['AccountDetails']['type'];
export type StoredAccountRow = Pick<Schema['AccountRow']['type'], (typeof rowFields)[number]>;

export interface StoredAccountPage {
  items: StoredAccountRow[];
  total: number;
  page: number;
  pageCount: number;
  facets: { field: string; value: string; count: number }[];
}

/** A page of accounts, for administrators. */
export async function browseAccounts(wanted: BrowseAccountsArguments): Promise<StoredAccountPage> {
  return requestAsMember('browseAccounts', ({ queries }) => queries.browseAccounts(wanted));
}

/** One account, for administrators; undefined where there is none. */
export async function readAccount(id: string): Promise<StoredAccountDetails | undefined> {
  return callAsMember('readAccount', ({ queries }) => queries.readAccount({ id }));
}

/** Makes an account whose owner is invited, and answers its id; the same `requestId` again makes it once. */
export async function createAccount(account: NewAccountArguments): Promise<string> {
  return requestAsMember('createAccount', ({ mutations }) => mutations.createAccount(account));
}

/** Changes what a record says of a person. */
export async function updateAccount(edit: AccountEditArguments): Promise<void> {
  await callAsMember('updateAccount', ({ mutations }) => mutations.updateAccount(edit));
}

/** Enables or disables an account. */
export async function changeAccountAccess(id: string, change: AccessChange): Promise<void> {
  await callAsMember('changeAccountAccess', ({ mutations }) => mutations.changeAccountAccess({ id, change }));
}
