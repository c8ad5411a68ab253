import type { Activity } from '@/accounts/activities';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { activityChanges } from './activity-labels';
import { fieldLabel, isDecimalField } from './field-labels';

/** Changed fields with their values before and after. */
export function ActivityChanges({ activity }: { activity: Activity }) {
  const text = useText();
  const decimal = useDecimalText();
  const shown = (field: string, value: string) => (isDecimalField(field) ? decimal(value) : value);
  return (
    <dl className="grid gap-1.5 pt-1 pb-1.5">
      {activityChanges(activity).map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-soft wrap-anywhere">{fieldLabel(activity.type, field, text)}</dt>
          <dd className="wrap-anywhere">
            {before && <del className="text-soft">{shown(field, before)}</del>} {shown(field, after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
