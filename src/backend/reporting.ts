import type { Schema } from '../../amplify/data/schema';
import { pageAsMember, type StoredPage } from './client/data-client';

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

/** Scope of a list of activities: all, by one user, or about one resource, optionally without those of one user. */
export type ActivityScope =
  | { of: 'all' }
  | { of: 'person'; userId: string }
  | { of: 'resource'; resourceId: string; exceptBy?: string };

export interface ActivitySelection {
  scope: ActivityScope;
  /** Start and end of the period, both included; ISO times. */
  from?: string;
  to?: string;
  type?: string;
  /** Only activities of this user; only for the scope of a resource. */
  by?: string;
  limit: number;
  /** Cursor: end of the previous page. */
  after?: string | undefined;
}

/** Reads activities, the latest first; for administrators. A page may be short or empty although more follow. */
export async function listActivities(selection: ActivitySelection): Promise<StoredPage<StoredActivity>> {
  const { scope, from, to, type, by, limit, after } = selection;
  const activity_timestamp = between(from, to);
  const when = activity_timestamp && { activity_timestamp };
  const page = { sortDirection: 'DESC', selectionSet: fields, limit, ...(after && { nextToken: after }) } as const;
  const ofType = type ? { activity_event_type: { eq: type } } : undefined;
  const byPerson = by ? { user_id: { eq: by } } : undefined;
  return pageAsMember('ActivityLogs.list', ({ models: { ActivityLogs } }) => {
    if (scope.of === 'person') {
      const key = { user_id: scope.userId, ...when };
      return ActivityLogs.listActivityLogsByUser_idAndActivity_timestamp(key, {
        ...page,
        ...(ofType && { filter: ofType }),
      });
    }
    if (scope.of === 'resource') {
      const key = { activity_resource_id: scope.resourceId, ...when };
      const byOthers = scope.exceptBy ? { user_id: { ne: scope.exceptBy } } : undefined;
      const ofPeople = byPerson ?? byOthers;
      const filter = (ofType ?? ofPeople) && { ...ofType, ...ofPeople };
      return ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(key, {
        ...page,
        ...(filter && { filter }),
      });
    }
    if (type) {
      const key = { activity_event_type: type, ...when };
      return ActivityLogs.listActivityLogsByActivity_event_typeAndActivity_timestamp(key, page);
    }
    return ActivityLogs.listActivityLogsByActivity_listAndActivity_timestamp({ activity_list: 'ALL', ...when }, page);
  });
}

function between(from: string | undefined, to: string | undefined) {
  if (from && to) return { between: [from, to] as [string, string] };
  if (from) return { ge: from };
  return to ? { le: to } : undefined;
}
