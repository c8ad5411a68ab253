import type { ActivityEvent } from '../rules/activity-events';
import type { Caller } from './caller';
import { requiredVariable } from './required-variable';
import { newRecord } from './stored-record';

interface Activity {
  id: string;
  resourceId: string;
  /** What changed, where that can be said (amplify/rules/activity-text.ts); else as at a sign-up, the event again. */
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
