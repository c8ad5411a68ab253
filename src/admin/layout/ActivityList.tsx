import { useQuery } from '@tanstack/react-query';
import { type ActivityScope, latestActivitiesQuery } from '@/accounts/activities';
import { useText } from '@/i18n/use-text';
import { ActivityLine } from './ActivityLine';
import { Loaded } from './Loaded';
import { usePeople } from './use-people';

/** The latest of what was done, by somebody or about something. */
export function ActivityList({ scope, count }: { scope: ActivityScope; count: number }) {
  const text = useText();
  const query = useQuery(latestActivitiesQuery(scope, count));
  const people = usePeople(query.data ?? []);
  return (
    <Loaded query={query}>
      {(activities) =>
        activities.length === 0 ? (
          <p className="text-body text-soft">{text('admin.noActivity')}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {activities.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} people={people} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
