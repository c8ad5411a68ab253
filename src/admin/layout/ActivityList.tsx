import { useQuery } from '@tanstack/react-query';
import { type ActivityScope, latestActivitiesQuery } from '@/accounts/activities';
import { useText } from '@/i18n/use-text';
import { ActivityLines } from './ActivityLines';
import { Loaded } from './Loaded';

/** Latest activities of a user or a record. */
export function ActivityList({ scope, count }: { scope: ActivityScope; count: number }) {
  const text = useText();
  const query = useQuery(latestActivitiesQuery(scope, count));
  return (
    <Loaded query={query}>
      {(activities) =>
        activities.length === 0 ? (
          <p className="text-body text-soft">{text('admin.noActivity')}</p>
        ) : (
          <ActivityLines activities={activities} />
        )
      }
    </Loaded>
  );
}
