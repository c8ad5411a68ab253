import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Activity } from '@/accounts/activities';
import { peopleQuery } from '@/accounts/manage-accounts';
import { activityActor } from './activity-words';

/** Who did these things, by their user-pool ids; whoever cannot be looked up is missing. Undefined until it is known. */
export function usePeople(activities: readonly Activity[]) {
  // A word such as ADMIN is nobody's id.
  const ids = activities.map(activityActor).filter((id) => id.length > 10);
  const { data, isError } = useQuery({
    ...peopleQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? {} : undefined);
}
