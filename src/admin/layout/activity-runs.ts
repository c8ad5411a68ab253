import type { Activity } from '@/accounts/activities';
import { activityActor } from './activity-words';

/** One thing that somebody did, or the same sort of thing that the same person did several times in a row, the latest first. */
export type ActivityRun = readonly [Activity, ...Activity[]];

/** Activities as they are listed, the latest first; what was done at a stretch is one run. Two of a kind stand better as they are. */
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

/** The type names what was done and to which sort of thing. */
function isSameStretch(later: Activity, earlier: Activity): boolean {
  return (
    later.type === earlier.type &&
    activityActor(later) === activityActor(earlier) &&
    Date.parse(later.at) - Date.parse(earlier.at) <= longestPause
  );
}
