import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ActivityEvent } from '@rules/activity-events';
import { findAccounts } from './accounts';
import type { Caller } from './caller';
import { client } from './dynamodb/document-client';
import type { StoredItem } from './dynamodb/read-items';
import { newRecord } from './dynamodb/write-items';
import { requiredVariable } from './required-variable';

interface Activity {
  id: string;
  resourceId: string;
  /** The changes as JSON text (amplify/rules/activity-text.ts); the default repeats the event, as at a sign-up. */
  description?: string;
}

/** Returns the ActivityLogs record (audit log) of a caller's action, in the fields of the specification (§3). */
export function activityRecord(caller: Caller, event: ActivityEvent, activity: Activity, now: string) {
  return newRecord(
    'ActivityLogs',
    {
      id: activity.id,
      activity_timestamp: now,
      user_id: caller.id,
      user_role: caller.isAdministrator ? 'ADMIN' : 'CUSTOMER',
      activity_event_type: event,
      activity_event_description: activity.description ?? event,
      activity_resource_id: activity.resourceId,
      activity_ip_address: caller.ipAddress,
      activity_list: 'ALL',
    },
    now,
  );
}

/** Returns the transaction item that logs a caller's action, once per id. */
export function activityItem(caller: Caller, event: ActivityEvent, activity: Activity, now: string) {
  return {
    Put: {
      TableName: requiredVariable('ACTIVITY_TABLE'),
      Item: activityRecord(caller, event, activity, now),
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
}

/** Returns the name of the user who changed a record last; '' if no change is logged. */
export async function lastChangedBy(resourceId: string): Promise<string> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: requiredVariable('ACTIVITY_TABLE'),
      IndexName: 'activityLogsByActivity_resource_idAndActivity_timestamp',
      KeyConditionExpression: 'activity_resource_id = :id',
      ExpressionAttributeValues: { ':id': resourceId },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const userId: unknown = Items[0]?.user_id;
  return typeof userId === 'string' ? nameOf(userId) : '';
}

async function nameOf(userId: string): Promise<string> {
  const [user] = await findAccounts(userId);
  // Administrators who did not sign up have no Users record.
  return user ? displayName(user) : userId;
}

function displayName(user: StoredItem): string {
  const text = (field: string) => (typeof user[field] === 'string' ? user[field].trim() : '');
  const fullName = `${text('user_first_name')} ${text('user_last_name')}`.trim();
  return text('user_display_name') || fullName || text('user_email');
}
