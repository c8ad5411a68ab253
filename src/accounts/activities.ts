import { membershipId } from '@rules/membership-record';
import { type ActivityScope, listActivities, type StoredActivity } from '@/backend/reporting';

export type { ActivityScope } from '@/backend/reporting';

/** An entry of the activity log. Texts are empty if the record has none. */
export interface Activity {
  id: string;
  /** ISO time. */
  at: string;
  /** User-pool id of the user who did it. */
  userId: string;
  role: string;
  type: string;
  description: string;
  resourceId: string;
  address: string;
}

export interface ActivityResults {
  activities: Activity[];
  /** Pagination token of the next page; undefined on the last page. */
  next: string | undefined;
}

export interface ActivityView {
  scope: ActivityScope;
  from?: string;
  to?: string;
  type?: string;
  /** User-pool id of the user to filter by, unless the scope already names one. */
  by?: string;
  /** Pagination token of the previous page. */
  after?: string;
}

const pageSize = 50;
/** Most further pages that one call reads while a filter matches few entries. */
const mostExtraPages = 20;

/** Query of TanStack Query for a page of activities, the latest first. */
export function activitiesQuery(view: ActivityView) {
  return {
    queryKey: ['activities', view] as const,
    queryFn: () => readActivities(view, view.after, pageSize),
    staleTime: 0,
  };
}

/** Query of TanStack Query for the latest few activities of the scopes together. */
export function latestActivitiesQuery(scopes: readonly ActivityScope[], count: number) {
  return {
    queryKey: ['activities', 'latest', scopes, count] as const,
    queryFn: async (): Promise<Activity[]> => {
      const latest = await Promise.all(scopes.map((scope) => readLatest(scope, count)));
      return latest
        .flat()
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, count);
    },
    staleTime: 0,
  };
}

/**
 * Scopes of the changes to an account: its record, and what others did to its memberships. The customer's own actions
 * on a membership are listed as theirs.
 * @param membershipIds - Ids of further, imported memberships.
 */
export function accountChangeScopes(
  { id, cognitoId }: { id: string; cognitoId: string },
  membershipIds: readonly string[],
): ActivityScope[] {
  const ids = cognitoId ? [...new Set([membershipId(cognitoId), ...membershipIds])] : [];
  return [
    { of: 'resource', resourceId: id },
    ...ids.map((resourceId) => ({ of: 'resource' as const, resourceId, exceptBy: cognitoId })),
  ];
}

async function readLatest(scope: ActivityScope, count: number): Promise<Activity[]> {
  const isFiltered = scope.of === 'resource' && scope.exceptBy !== undefined;
  const { activities } = await readActivities({ scope }, undefined, isFiltered ? pageSize : count, count);
  return activities;
}

/** A filtered page may be short or empty although more pages follow: reads on until `fewest` entries are found. */
async function readActivities(
  view: ActivityView,
  after: string | undefined,
  limit: number,
  fewest = 1,
): Promise<ActivityResults> {
  const activities: Activity[] = [];
  let next = after;
  for (let pages = 0; ; pages += 1) {
    const page = await listActivities({ ...view, limit, after: next });
    activities.push(...page.items.map(asActivity));
    next = page.next;
    if (activities.length >= fewest || next === undefined || pages === mostExtraPages) return { activities, next };
  }
}

function asActivity(stored: StoredActivity): Activity {
  return {
    id: stored.id,
    at: stored.activity_timestamp ?? '',
    userId: stored.user_id ?? '',
    role: stored.user_role ?? '',
    type: stored.activity_event_type ?? '',
    description: stored.activity_event_description ?? '',
    resourceId: stored.activity_resource_id ?? '',
    address: stored.activity_ip_address ?? '',
  };
}
