import type { Schema } from '../../amplify/data/schema';
import { dataOf, memberClient } from './client';

const fields = [
  'id',
  'activity_timestamp',
  'user_id',
  'user_role',
  'activity_event_type',
  'activity_event_description',
  'activity_resource_id',
  'activity_ip_address',
] as const;

export type StoredActivity = Pick<Schema['ActivityLogs']['type'], (typeof fields)[number]>;

/** Whose or which activities: of everybody, by a person, or about something. */
export type ActivityScope = { of: 'all' } | { of: 'person'; userId: string } | { of: 'resource'; resourceId: string };

export interface ActivitySelection {
  scope: ActivityScope;
  /** ISO times; what lies between, both included. */
  from?: string;
  to?: string;
  type?: string;
  limit: number;
  /** Where the page before ended. */
  after?: string | undefined;
}

export interface StoredActivityPage {
  items: StoredActivity[];
  /** Where this page ended; undefined where nothing follows. */
  next: string | undefined;
}

/** A page of activities, the latest first, for administrators. A page may be short, or empty, though more follow. */
export async function listActivities(selection: ActivitySelection): Promise<StoredActivityPage> {
  const { models } = await memberClient();
  const { scope, from, to, type, limit, after } = selection;
  const activity_timestamp = between(from, to);
  const when = activity_timestamp && { activity_timestamp };
  const options = {
    sortDirection: 'DESC',
    selectionSet: fields,
    limit,
    ...(after && { nextToken: after }),
    ...(type && { filter: { activity_event_type: { eq: type } } }),
  } as const;
  const { ActivityLogs } = models;
  const call = () => {
    if (scope.of === 'person') {
      const key = { user_id: scope.userId, ...when };
      return ActivityLogs.listActivityLogsByUser_idAndActivity_timestamp(key, options);
    }
    if (scope.of === 'resource') {
      const key = { activity_resource_id: scope.resourceId, ...when };
      return ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(key, options);
    }
    return ActivityLogs.listActivityLogsByActivity_listAndActivity_timestamp(
      { activity_list: 'ALL', ...when },
      options,
    );
  };
  const page = call();
  const items = await dataOf('ActivityLogs.list', page);
  return { items, next: (await page).nextToken ?? undefined };
}

function between(from: string | undefined, to: string | undefined) {
  if (from && to) return { between: [from, to] as [string, string] };
  if (from) return { ge: from };
  return to ? { le: to } : undefined;
}
