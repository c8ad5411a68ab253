import { randomUUID } from 'node:crypto';
import { type AccountFields, accountFields, accountRecordFields } from '@rules/account-rules';
import type { ActivityEvent } from '@rules/activity-events';
import type { ActivityText } from '@rules/activity-text';
import { objectFrom } from '@rules/object-from';
import { activityItem } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { updateOf } from '../shared/dynamodb/expressions';
import {
  allItems,
  batchGetAll,
  nullableTextReader,
  queryAll,
  readItem,
  scanItems,
} from '../shared/dynamodb/read-items';
import { transact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

const userTable = () => requiredVariable('USER_TABLE');

/** Reads all accounts. The only read whose cost grows with their number: called once per process, never per request. */
export async function readAccounts(): Promise<StoredAccount[]> {
  const items = await allItems(scanItems({ TableName: userTable(), ConsistentRead: true }));
  return items.flatMap((item) => storedAccount(item) ?? []);
}

/** Reads accounts by id; deleted ones are missing. */
export async function readAccountsById(ids: string[]): Promise<Map<string, StoredAccount>> {
  const found = await batchGetAll(
    userTable(),
    ids.map((id) => ({ id })),
  );
  const accounts = found.flatMap((item) => storedAccount(item) ?? []);
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Reads one account consistently. */
export async function readAccount(id: string): Promise<StoredAccount | undefined> {
  return storedAccount(await readItem(userTable(), { id }));
}

/** Returns true if a record has this address, as typed or in lower case. */
export async function hasEmail(email: string): Promise<boolean> {
  for (const value of new Set([email, email.toLowerCase()])) {
    const where = { table: userTable(), index: 'usersByUser_email', field: 'user_email', value };
    if ((await queryAll(where)).length > 0) return true;
  }
  return false;
}

/** A parsed Users record. */
export interface StoredAccount {
  id: string;
  cognitoId: string | null;
  email: string | null;
  fields: AccountFields;
  accountStatus: string | null;
  verificationStatus: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Parses a record of the table; undefined without an id. */
export function storedAccount(record: Record<string, unknown> | undefined): StoredAccount | undefined {
  if (typeof record?.id !== 'string') return undefined;
  const text = nullableTextReader(record);
  return {
    id: record.id,
    cognitoId: text('cognito_id'),
    email: text('user_email'),
    fields: objectFrom(accountFields, (field) => text(accountRecordFields[field]) ?? ''),
    accountStatus: text('user_account_status'),
    verificationStatus: text('user_verification_status'),
    createdAt: text('createdAt'),
    updatedAt: text('updatedAt'),
  };
}

/** Returns the personal fields from the arguments of an operation; a missing one is empty. */
export function givenFields(given: { [Field in keyof AccountFields]?: string | null }): AccountFields {
  return objectFrom(accountFields, (field) => given[field] ?? '');
}

/** Converts personal fields to the attribute names of the table. */
export function asRecordFields(fields: AccountFields): Record<string, string> {
  return Object.fromEntries(accountFields.map((field) => [accountRecordFields[field], fields[field]]));
}

interface AccountWrite {
  account: StoredAccount;
  /** Changed values by the attribute names of the table. */
  changes: Record<string, string>;
  event: ActivityEvent;
  caller: Caller;
  changed?: ActivityText['changes'];
  now: string;
}

/** Changes and logs an account's record in one transaction; returns false if the record differs from `account`. */
export async function writeAccount({ account, changes, event, caller, changed, now }: AccountWrite): Promise<boolean> {
  const description: ActivityText = { title: account.email ?? account.id, ...(changed && { changes: changed }) };
  const activity = { id: randomUUID(), resourceId: account.id, description: JSON.stringify(description) };
  const { outcome } = await transact([
    {
      Update: updateOf({
        TableName: userTable(),
        Key: { id: account.id },
        set: { ...changes, updatedAt: now },
        condition: 'attribute_exists(id) AND (attribute_not_exists(updatedAt) OR updatedAt = :before)',
        values: { before: account.updatedAt },
      }),
    },
    activityItem(caller, event, activity, now),
  ]);
  return outcome === 'WRITTEN';
}
