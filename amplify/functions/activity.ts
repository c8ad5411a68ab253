import type { Caller } from './caller';
import { newRecord } from './stored-record';

/** An ActivityLogs record of what a caller did, in the fields of the specification (§3), its two texts the same as at a sign-up. */
export function activityRecord(caller: Caller, event: string, what: { id: string; resourceId: string }, now: string) {
  return newRecord(
    'ActivityLogs',
    {
      id: what.id,
      activity_timestamp: now,
      user_id: caller.id,
      user_role: caller.isAdministrator ? 'ADMIN' : 'CUSTOMER',
      activity_event_type: event,
      activity_event_description: event,
      activity_resource_id: what.resourceId,
      activity_ip_address: caller.address,
    },
    now,
  );
}
