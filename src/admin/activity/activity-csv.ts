import type { Activity } from '@/accounts/activities';
import { tableAsCsv } from '@/lib/csv';
import type { UsersById } from '../layout/activity/ActivityLine';
import { activityActor, activitySubject } from '../layout/activity/activity-labels';

/** Returns activities as CSV, with stored types and values; times in UTC. */
export function activityCsv(activities: readonly Activity[], people: UsersById): string {
  const data = activities.map((activity) => Object.values(columns).map((write) => write(activity, people)));
  return tableAsCsv(Object.keys(columns), data);
}

const columns: Record<string, (activity: Activity, people: UsersById) => string> = {
  time: ({ at }) => at,
  activity: ({ type }) => type,
  user: activityActor,
  email: (activity, people) => people?.[activityActor(activity)]?.email ?? '',
  role: ({ role }) => role,
  record: ({ resourceId }) => resourceId,
  name: (activity) => activitySubject(activity).name,
  address: ({ address }) => address,
  details: ({ description }) => description,
};
