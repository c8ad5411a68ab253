import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll, type StoredItem } from './dynamodb/read-items';
import type { TransactItem } from './dynamodb/write-items';
import { requiredVariable } from './required-variable';

/** The Users records of a person of the user pool: one, as a rule. */
export function findAccounts(client: DynamoDBDocumentClient, userId: string): Promise<StoredItem[]> {
  const table = requiredVariable('USER_TABLE');
  return queryAll(client, { table, index: 'usersByCognito_id', field: 'cognito_id', value: userId });
}

export const isSuspended = ({ user_account_status }: StoredItem) => user_account_status === 'SUSPENDED';

export async function isAccountSuspended(client: DynamoDBDocumentClient, userId: string): Promise<boolean> {
  return (await findAccounts(client, userId)).some(isSuspended);
}

/** Returns true unless the account is suspended or closed: its owner could not sign in to watch or to cancel. */
export async function isChargeable(client: DynamoDBDocumentClient, userId: string): Promise<boolean> {
  const accounts = await findAccounts(client, userId);
  return accounts.length > 0 && !accounts.some(isSuspended);
}

/** Has the account follow the membership; one that is suspended stays so (specification, decision 7). */
export function accountItems(accounts: StoredItem[], status: 'SUBSCRIBED' | 'FREE', now: Date): TransactItem[] {
  return accounts
    .filter((account) => !isSuspended(account))
    .map(({ id }) => ({
      Update: {
        TableName: requiredVariable('USER_TABLE'),
        Key: { id },
        UpdateExpression: 'SET user_account_status = :status, updatedAt = :now',
        ConditionExpression:
          'attribute_exists(id) AND (attribute_not_exists(user_account_status) OR user_account_status <> :suspended)',
        ExpressionAttributeValues: { ':status': status, ':suspended': 'SUSPENDED', ':now': now.toISOString() },
      },
    }));
}
