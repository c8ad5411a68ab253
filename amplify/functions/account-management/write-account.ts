import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ActivityEvent } from '../../rules/activity-events';
import type { ActivityText } from '../../rules/activity-text';
import { activityItem } from '../activity';
import type { Caller } from '../caller';
import { requiredVariable } from '../required-variable';
import { transact } from '../transact';
import type { StoredAccount } from './stored-account';

interface AccountWrite {
  account: StoredAccount;
  /** By the names that the table has. */
  changes: Record<string, string>;
  event: ActivityEvent;
  caller: Caller;
  /** Changes for the activity log. */
  changed?: ActivityText['changes'];
  now: string;
}

/**
 * Changes an account's record and logs the change in one transaction. Returns false if the record differs from
 * `account`.
 */
export async function writeAccount(
  client: DynamoDBDocumentClient,
  { account, changes, event, caller, changed, now }: AccountWrite,
): Promise<boolean> {
  const names = Object.keys(changes);
  const description: ActivityText = { title: account.email ?? account.id, ...(changed && { changes: changed }) };
  const what = { id: randomUUID(), resourceId: account.id, description: JSON.stringify(description) };
  const { outcome } = await transact(client, [
    {
      Update: {
        TableName: requiredVariable('USER_TABLE'),
        Key: { id: account.id },
        UpdateExpression: `SET updatedAt = :now${names.map((_, n) => `, #${n} = :${n}`).join('')}`,
        ConditionExpression: 'attribute_exists(id) AND (attribute_not_exists(updatedAt) OR updatedAt = :before)',
        ...(names.length > 0 && {
          ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#${n}`, name])),
        }),
        ExpressionAttributeValues: {
          ':now': now,
          ':before': account.updatedAt,
          ...Object.fromEntries(names.map((name, n) => [`:${n}`, changes[name]])),
        },
      },
    },
    activityItem(caller, event, what, now),
  ]);
  return outcome === 'WRITTEN';
}
