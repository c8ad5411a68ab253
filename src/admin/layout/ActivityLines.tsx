import type { Activity } from '@/accounts/activities';
import { ActivityLine } from './ActivityLine';
import { ActivityStretch } from './ActivityStretch';
import { activityRuns } from './activity-runs';
import { usePeople } from './use-people';

interface ActivityLinesProps {
  activities: readonly Activity[];
  /** Accessible name, if the heading does not provide one. */
  label?: string;
  /** Returns the URL of all activities of the same record. */
  aboutHrefOf?(activity: Activity): string | undefined;
  className?: string;
}

/** Lists activities, the latest first; collapses consecutive similar ones into one expandable line. */
export function ActivityLines({ activities, label, aboutHrefOf, className = '' }: ActivityLinesProps) {
  const people = usePeople(activities);
  const line = (activity: Activity) => (
    <ActivityLine key={activity.id} activity={activity} people={people} aboutHref={aboutHrefOf?.(activity)} />
  );
  return (
    <ul aria-label={label} className={`grid divide-y divide-line ${className}`}>
      {activityRuns(activities).map((run) =>
        run.length === 1 ? (
          line(run[0])
        ) : (
          <ActivityStretch key={run.at(-1)?.id} run={run} people={people}>
            {run.map(line)}
          </ActivityStretch>
        ),
      )}
    </ul>
  );
}
