import type { ActivityEvent } from '../rules/activity-events';
import type { Caller } from './caller';
import { requiredVariable } from './required-variable';
import { newRecord } from './stored-record';

interface Activity {
  id: string;
  resourceId: string;
  /** The changes as JSON text (amplify/rules/activity-text.ts); the default repeats the event, as at a sign-up. */
  description?: string;
}

/** An ActivityLogs record of what a caller did, in the fields of the specification (§3). */
export function activityRecord(caller: Caller, event: ActivityEvent, what: Activity, now: string) {
  return newRecord(
    'ActivityLogs',
    {
      id: what.id,
      activity_timestamp: now,
      user_id: caller.id,
      user_role: caller.isAdministrator ? 'ADMIN' : 'CUSTOMER',
      activity_event_type: event,
      activity_event_description: what.description ?? event,
      activity_resource_id: what.resourceId,
      activity_ip_address: caller.address,
      activity_list: 'ALL',
    },
    now,
  );
}

/** Puts on record what a caller did, in the transaction that does it: once an id. */
export function activityItem(caller: Caller, event: ActivityEvent, what: Activity, now: string) {
  return {
    Put: {
      TableName: requiredVariable('ACTIVITY_TABLE'),
      Item: activityRecord(caller, event, what, now),
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
}
