import { useText } from '@/i18n/use-text';
import type { Bucket } from './chart-buckets';
import type { FigureUnit } from './shown-figures';
import { useFigureWords } from './use-figure-words';

interface FigureTableProps {
  label: string;
  unit: FigureUnit;
  buckets: readonly Bucket[];
}

/** Values of the chart as a table, the latest first. */
export function FigureTable({ label, unit, buckets }: FigureTableProps) {
  const text = useText();
  const words = useFigureWords();
  const name = text('adminDashboard.dayOf', { figure: label });
  return (
    // Scrolled with the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section aria-label={name} tabIndex={0} className="max-h-72 overflow-y-auto">
      <table aria-label={label} className="w-full border-collapse text-left text-body tabular-nums">
        <thead className="sticky top-0 bg-canvas text-small text-soft">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {text('adminDashboard.days')}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {label}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row" className="py-2 font-normal">
                {words.days(bucket)}
              </th>
              <td className="py-2 text-right">{words.amount(bucket.amount, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
