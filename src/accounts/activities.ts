import { membershipId } from '@rules/billing/membership-record';
import { type ActivityScope, type ActivitySelection, listActivities, type StoredActivity } from '@/backend/reporting';

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

export type ActivityView = Omit<ActivitySelection, 'limit'>;

const pageSize = 50;
/** Entries per further page, and the most of these that one call reads. */
const extraPageSize = 200;
const maxExtraPages = 20;
/** Minimum number of runs per page: an import of thousands of titles is one run, and one line of the log. */
const fewestRuns = 10;

/** Query of TanStack Query for a page of activities, the latest first. */
export function activitiesQuery(view: ActivityView) {
  return {
    queryKey: ['activities', view] as const,
    queryFn: () => readActivities(view, { limit: pageSize, isEnough: (found) => runCount(found) >= fewestRuns }),
    staleTime: 0,
  };
}

/** Reads all activities of a view, the latest first, regardless of its pagination token. */
export async function allActivities(view: ActivityView): Promise<Activity[]> {
  const activities: Activity[] = [];
  let next: string | undefined;
  do {
    const page = await listActivities({ ...view, limit: extraPageSize, after: next });
    activities.push(...page.items.map(asActivity));
    next = page.next;
  } while (next !== undefined);
  return activities;
}

/** Counts the runs of the same type by the same user. */
function runCount(activities: readonly Activity[]): number {
  return activities.filter((one, at) => {
    const before = activities[at - 1];
    return one.type !== before?.type || one.userId !== before.userId;
  }).length;
}

/** Number of the latest activities that a short list shows. */
const latestShown = 10;

/** Query of TanStack Query for the latest few activities of the scopes together. */
export function latestActivitiesQuery(scopes: readonly ActivityScope[]) {
  return {
    queryKey: ['activities', 'latest', scopes] as const,
    queryFn: async () => {
      const latest = await Promise.all(scopes.map(readLatest));
      const found = latest
        .flatMap(({ activities }) => activities)
        .toSorted((one, other) => other.at.localeCompare(one.at));
      const hasEarlier = found.length > latestShown || latest.some(({ next }) => next !== undefined);
      return { activities: found.slice(0, latestShown), hasEarlier };
    },
    staleTime: 0,
  };
}

/**
 * Returns the scopes of the log that contain the changes to an account: its record, and what administrators changed in
 * its memberships. The customer's own changes to a membership are logged as the customer's activities.
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

function readLatest(scope: ActivityScope): Promise<ActivityResults> {
  const isFiltered = scope.of === 'resource' && scope.exceptBy !== undefined;
  const limit = isFiltered ? pageSize : latestShown;
  return readActivities({ scope }, { limit, isEnough: ({ length }) => length >= latestShown });
}

interface Reading {
  /** Entries of the first page. */
  limit: number;
  isEnough(found: readonly Activity[]): boolean;
}

/** A filtered page may be short or empty although more pages follow: reads on until enough entries are found. */
async function readActivities(view: ActivityView, { limit, isEnough }: Reading): Promise<ActivityResults> {
  const activities: Activity[] = [];
  let next = view.after;
  for (let pages = 0; ; pages += 1) {
    const page = await listActivities({ ...view, limit: pages === 0 ? limit : extraPageSize, after: next });
    activities.push(...page.items.map(asActivity));
    next = page.next;
    if (isEnough(activities) || next === undefined || pages === maxExtraPages) return { activities, next };
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
