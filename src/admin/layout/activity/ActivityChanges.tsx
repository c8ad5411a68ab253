import type { Activity } from '@/accounts/activities';
import { useText } from '@/i18n/use-text';
import { activityChanges } from './activity-labels';
import { fieldLabel } from './field-labels';

/** Changed fields with their values before and after. */
export function ActivityChanges({ activity }: { activity: Activity }) {
  const text = useText();
  return (
    <dl className="grid gap-1.5 pt-1 pb-1.5">
      {activityChanges(activity).map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-soft wrap-anywhere">{fieldLabel(activity.type, field, text)}</dt>
          <dd className="wrap-anywhere">
            {before && <del className="text-soft">{before}</del>} {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
