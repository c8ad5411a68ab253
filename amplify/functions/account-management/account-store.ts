import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { batchGetAll } from '../batch-get-all';
import { queryAll } from '../query-all';
import { readItem } from '../read-item';
import { requiredVariable } from '../required-variable';
import { type StoredAccount, storedAccount } from './stored-account';

const userTable = () => requiredVariable('USER_TABLE');

/** All accounts. The one read whose cost grows with them: once a process, never a request. */
export async function readAccounts(client: DynamoDBDocumentClient): Promise<StoredAccount[]> {
  const accounts: StoredAccount[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: userTable(), ConsistentRead: true })) {
    accounts.push(...Items.flatMap((item) => storedAccount(item) ?? []));
  }
  return accounts;
}

/** The named accounts as they are now; those that are gone are missing. */
export async function readAccountsById(
  client: DynamoDBDocumentClient,
  ids: string[],
): Promise<Map<string, StoredAccount>> {
  const found = await batchGetAll(
    client,
    userTable(),
    ids.map((id) => ({ id })),
  );
  const accounts = found.flatMap((item) => storedAccount(item) ?? []);
  return new Map(accounts.map((account) => [account.id, account]));
}

/** One account as it is now. */
export async function readAccount(client: DynamoDBDocumentClient, id: string): Promise<StoredAccount | undefined> {
  return storedAccount(await readItem(client, userTable(), { id }));
}

/** Returns true if a record has this address, as typed or in lower case. */
export async function hasAddress(client: DynamoDBDocumentClient, email: string): Promise<boolean> {
  for (const value of new Set([email, email.toLowerCase()])) {
    const where = { table: userTable(), index: 'usersByUser_email', field: 'user_email', value };
    if ((await queryAll(client, where)).length > 0) return true;
  }
  return false;
}
