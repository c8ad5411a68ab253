import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Activity } from '@/accounts/activities';
import { peopleQuery } from '@/accounts/manage-accounts';
import { activityActor } from './activity-words';

/** Returns the users of activities by user-pool id, without those that do not exist. Undefined while loading. */
export function usePeople(activities: readonly Activity[]) {
  // A word such as ADMIN is not a user id.
  const ids = activities.map(activityActor).filter((id) => id.length > 10);
  const { data, isError } = useQuery({
    ...peopleQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? {} : undefined);
}
