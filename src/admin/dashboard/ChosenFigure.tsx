import { Link, useSearchParams } from 'react-router-dom';
import { type FigureReport, isSum } from '@/accounts/figures';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { LiveStatus } from '@/ui/LiveStatus';
import { SectionCard } from '../layout/AdminPage';
import { type Bucket, chartBuckets } from './chart-buckets';
import { type DashboardView, dashboardHref } from './dashboard-search-params';
import { FigureChart } from './FigureChart';
import { type FigureUnit, figureFacts } from './shown-figures';
import { useFigureFormat } from './use-figure-format';

/** Daily values of one figure, as a chart or a table. */
export function ChosenFigure({ view, report }: { view: DashboardView; report: FigureReport }) {
  const text = useText();
  const { moment } = useDates();
  const figureFormat = useFigureFormat();
  const [search] = useSearchParams();
  const { figure, isTable } = view;
  const { label, unit, to } = figureFacts[figure];
  const { days, measuredAt } = report.figures[figure];
  const buckets = chartBuckets(report.period, days, isSum(figure));
  const shown = { label: text(label), unit, buckets };
  const periodText = () => {
    if (unit !== 'size') return text('adminDashboard.universalDays');
    return measuredAt
      ? text('adminDashboard.measured', { time: moment(measuredAt) })
      : text('adminDashboard.neverMeasured');
  };
  return (
    <SectionCard heading={text(label)}>
      <LiveStatus className="sr-only">{`${text(label)}: ${figureFormat.days(report.period)}`}</LiveStatus>
      {isTable ? (
        <FigureTable {...shown} />
      ) : (
        <FigureChart key={`${figure}-${report.period.from}-${report.period.to}`} {...shown} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small text-soft">{periodText()}</p>
        <div className="flex flex-wrap items-center gap-2.5">
          {to && (
            <Link to={to.href} className="py-2 text-body underline underline-offset-4">
              {text(to.label)}
            </Link>
          )}
          <ButtonLink to={dashboardHref(search, { view: isTable ? '' : 'table' })} preventScrollReset>
            {text(isTable ? 'adminDashboard.asChart' : 'adminDashboard.asTable')}
          </ButtonLink>
        </div>
      </div>
    </SectionCard>
  );
}

/** Values of the chart as a table, the latest first. */
function FigureTable({ label, unit, buckets }: { label: string; unit: FigureUnit; buckets: readonly Bucket[] }) {
  const text = useText();
  const figureFormat = useFigureFormat();
  const name = text('adminDashboard.dayOf', { figure: label });
  return (
    // Focusable, so that it can be scrolled by keyboard.
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
                {figureFormat.days(bucket)}
              </th>
              <td className="py-2 text-right">{figureFormat.amount(bucket.amount, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
