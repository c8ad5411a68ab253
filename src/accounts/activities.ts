import { type ActivityScope, listActivities, type StoredActivity } from '@/backend/activity';

export type { ActivityScope } from '@/backend/activity';

/** Something that somebody did. Texts are empty where nothing is stored. */
export interface Activity {
  id: string;
  /** ISO time. */
  at: string;
  /** The user-pool id of whoever did it. */
  userId: string;
  role: string;
  type: string;
  description: string;
  resourceId: string;
  address: string;
}

export interface ActivityPage {
  activities: Activity[];
  /** Where the next page begins; undefined where nothing follows. */
  next: string | undefined;
}

export interface ActivityView {
  scope: ActivityScope;
  from?: string;
  to?: string;
  type?: string;
  /** The user-pool id of whoever did it, where the scope is not theirs already. */
  by?: string;
  /** Where the page before ended. */
  after?: string;
}

const pageSize = 50;
/** A type that is rare is looked for through so many pages at once. */
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

/** A filtered page may come empty though more follow: goes on until there is something to show. */
async function readActivities(view: ActivityView, after: string | undefined, limit: number): Promise<ActivityPage> {
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
