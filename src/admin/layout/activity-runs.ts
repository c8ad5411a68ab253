import type { Activity } from '@/accounts/activities';
import { activityActor } from './activity-words';

/** An activity, or consecutive activities of the same type and user, the latest first. */
export type ActivityRun = readonly [Activity, ...Activity[]];

/** Groups consecutive similar activities into runs, the latest first. Keeps two of a type as single activities. */
export function activityRuns(activities: readonly Activity[]): ActivityRun[] {
  return stretchesOf(activities).flatMap((run): ActivityRun[] =>
    run.length < shortest ? run.map((one) => [one]) : [run],
  );
}

const shortest = 3;
/** The most time between one and the next. */
const longestPause = 10 * 60 * 1000;

function stretchesOf(activities: readonly Activity[]): ActivityRun[] {
  const runs: [Activity, ...Activity[]][] = [];
  for (const activity of activities) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isSameStretch(before, activity)) run.push(activity);
    else runs.push([activity]);
  }
  return runs;
}

/** The type names the operation and the kind of record. */
function isSameStretch(later: Activity, earlier: Activity): boolean {
  return (
    later.type === earlier.type &&
    activityActor(later) === activityActor(earlier) &&
    Date.parse(later.at) - Date.parse(earlier.at) <= longestPause
  );
}
