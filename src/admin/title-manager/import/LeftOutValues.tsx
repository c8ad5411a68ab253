import { useText } from '@/i18n/use-text';
import { Checkbox } from '@/ui/Checkbox';
import type { RowOutcome } from './import-rows';
import { useReasons } from './use-fault-words';

interface LeftOutValuesProps {
  rows: readonly RowOutcome[];
  isRefused: boolean;
  onRefuse(isRefused: boolean): void;
}

/** Says which values only the check found unfit, and lets their rows be refused instead. */
export function LeftOutValues({ rows, isRefused, onRefuse }: LeftOutValuesProps) {
  const text = useText();
  const reasonsOf = useReasons();
  const counts = new Map<string, number>();
  for (const { leftOut, ...outcome } of rows) {
    for (const reason of leftOut ? reasonsOf({ ...outcome, ...leftOut }) : []) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const reasons = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostReasons);
  return (
    <div className="grid gap-2 rounded-poster border border-line p-4">
      <p className="text-body font-semibold">{text('titles.leftOut', { count: rows.length })}</p>
      <ul className="grid gap-1 text-body text-soft wrap-anywhere">
        {reasons.map(([reason, count]) => (
          <li key={reason}>
            {reason} · {text('titles.inRows', { count })}
          </li>
        ))}
      </ul>
      <Checkbox
        label={text('titles.refuseLeftOut')}
        checked={isRefused}
        onChange={(event) => onRefuse(event.target.checked)}
      />
    </div>
  );
}

const mostReasons = 10;
