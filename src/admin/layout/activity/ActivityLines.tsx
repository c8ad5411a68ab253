import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Activity, type ActivityScope, latestActivitiesQuery } from '@/accounts/activities';
import { peopleQuery } from '@/accounts/manage-accounts';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { Loaded } from '../Loaded';
import { ActivityActor, ActivityLine, summaryChevron, summaryRow, type UsersById } from './ActivityLine';
import { activityActor, activityCustomer, activityLabel } from './activity-labels';

const shortest = 3;

/** Maximum time between two consecutive activities of a run, in milliseconds. */
const maxGap = 10 * 60 * 1000;

interface ActivityLinesProps {
  activities: readonly Activity[];
  /** True if earlier activities are not loaded: the last run may have more of them. */
  hasEarlier: boolean;
  /** Accessible name, if the heading does not provide one. */
  label?: string;
  /** Returns the URL of all activities of the same record. */
  aboutHrefOf?(activity: Activity): string | undefined;
  className?: string;
}

/** Lists activities, the latest first; collapses consecutive similar ones into one expandable line. */
export function ActivityLines({ activities, hasEarlier, label, aboutHrefOf, className = '' }: ActivityLinesProps) {
  const people = useActivityUsers(activities);
  const line = (activity: Activity) => (
    <ActivityLine key={activity.id} activity={activity} people={people} aboutHref={aboutHrefOf?.(activity)} />
  );
  return (
    <ul aria-label={label} className={`grid divide-y divide-line ${className}`}>
      {activityRuns(activities).map((run, index, { length }) =>
        run.length === 1 ? (
          line(run[0])
        ) : (
          <ActivityRunLine
            key={run.at(-1)?.id}
            run={run}
            isComplete={!hasEarlier || index < length - 1}
            people={people}
          >
            {run.map(line)}
          </ActivityRunLine>
        ),
      )}
    </ul>
  );
}

interface ActivityStretchProps {
  run: ActivityRun;
  /** False if further activities of the run may not be loaded. */
  isComplete: boolean;
  people: UsersById;
  /** One line per activity. */
  children: ReactNode;
}

/** Run of similar activities of one user, with count and time span; expands to the single activities. */
function ActivityRunLine({ run, isComplete, people, children }: ActivityStretchProps) {
  const text = useText();
  const { moment } = useDates();
  const [isOpen, setOpen] = useState(false);
  const [latest] = run;
  const first = run.at(-1) ?? latest;
  return (
    <li className="grid gap-0.5 py-2.5">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`text-body ${summaryRow}`}>
          <Icon name="right" className={summaryChevron} />
          {text(isComplete ? 'admin.manyTimes' : 'admin.atLeastTimes', {
            activity: activityLabel(latest.type, text),
            count: run.length,
          })}
        </summary>
        {isOpen && <ul className="my-1 grid divide-y divide-line border-l-2 border-line pl-4">{children}</ul>}
      </details>
      <p className="text-small text-soft wrap-anywhere">
        {moment(first.at) !== moment(latest.at) && (
          <>
            <time dateTime={first.at}>{moment(first.at)}</time>
            {' – '}
          </>
        )}
        <time dateTime={latest.at}>{moment(latest.at)}</time>
        {' · '}
        <ActivityActor activity={latest} people={people} />
      </p>
    </li>
  );
}

/** Returns the users of activities by user-pool id, without those that do not exist. Undefined while loading. */
function useActivityUsers(activities: readonly Activity[]) {
  const ids = activityUserIds(activities);
  const { data, isError } = useQuery({
    ...peopleQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? {} : undefined);
}

/** Returns the user-pool ids of the users and customers of activities. */
export function activityUserIds(activities: readonly Activity[]): string[] {
  return (
    activities
      .flatMap((activity) => [activityActor(activity), activityCustomer(activity) ?? ''])
      // A word such as ADMIN is not a user id.
      .filter((id) => id.length > 10)
  );
}

/** An activity, or consecutive activities of the same type and user, the latest first. */
type ActivityRun = readonly [Activity, ...Activity[]];

/** Groups consecutive similar activities into runs, the latest first. Keeps two of a type as single activities. */
export function activityRuns(activities: readonly Activity[]): ActivityRun[] {
  return groupRuns(activities).flatMap((run): ActivityRun[] =>
    run.length < shortest ? run.map((one) => [one]) : [run],
  );
}

function groupRuns(activities: readonly Activity[]): ActivityRun[] {
  const runs: [Activity, ...Activity[]][] = [];
  for (const activity of activities) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && continuesRun(before, activity)) run.push(activity);
    else runs.push([activity]);
  }
  return runs;
}

/** The type names the operation and the kind of record. */
function continuesRun(later: Activity, earlier: Activity): boolean {
  return (
    later.type === earlier.type &&
    activityActor(later) === activityActor(earlier) &&
    Date.parse(later.at) - Date.parse(earlier.at) <= maxGap
  );
}

/** Latest few activities of users or records. */
export function ActivityList({ scopes }: { scopes: readonly ActivityScope[] }) {
  const text = useText();
  const query = useQuery(latestActivitiesQuery(scopes));
  return (
    <Loaded query={query}>
      {({ activities, hasEarlier }) =>
        activities.length === 0 ? (
          <p className="text-body text-soft">{text('admin.noActivity')}</p>
        ) : (
          <ActivityLines activities={activities} hasEarlier={hasEarlier} />
        )
      }
    </Loaded>
  );
}
