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
/** Most empty pages that one call reads while it filters for a rare type. */
const mostEmptyPages = 20;

/** Query of TanStack Query for a page of activities, the latest first. */
export function activitiesQuery(view: ActivityView) {
  return {
    queryKey: ['activities', view] as const,
    queryFn: () => readActivities(view, view.after, pageSize),
    staleTime: 0,
  };
}

/** Query of TanStack Query for the latest few activities. */
export function latestActivitiesQuery(scope: ActivityScope, count: number) {
  return {
    queryKey: ['activities', 'latest', scope, count] as const,
    queryFn: async (): Promise<Activity[]> => (await readActivities({ scope }, undefined, count)).activities,
    staleTime: 0,
  };
}

/** A filtered page may be empty although more pages follow: reads on until a page has entries. */
async function readActivities(view: ActivityView, after: string | undefined, limit: number): Promise<ActivityResults> {
  let next = after;
  for (let pages = 0; ; pages += 1) {
    const page = await listActivities({ ...view, limit, after: next });
    next = page.next;
    if (page.items.length > 0 || next === undefined || pages === mostEmptyPages)
      return { activities: page.items.map(asActivity), next };
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
