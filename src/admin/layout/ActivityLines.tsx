import type { Activity } from '@/accounts/activities';
import { ActivityLine } from './ActivityLine';
import { ActivityStretch } from './ActivityStretch';
import { activityRuns } from './activity-runs';
import { usePeople } from './use-people';

interface ActivityLinesProps {
  activities: readonly Activity[];
  /** What the list is called, where its heading does not say it. */
  label?: string;
  /** Where all that was done to the same is listed. */
  aboutHrefOf?(activity: Activity): string | undefined;
  className?: string;
}

/** What was done, the latest first; what was done at a stretch stands in one line that opens. */
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
