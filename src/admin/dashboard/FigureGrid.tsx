import { Link, useSearchParams } from 'react-router-dom';
import type { FigureReport } from '@/accounts/figures';
import { useText } from '@/i18n/use-text';
import { chartTop } from './chart-buckets';
import { dashboardHref } from './dashboard-search-params';
import { figureFacts, type ShownFigure, shownFigures } from './shown-figures';
import { useFigureFormat } from './use-figure-format';

const height = 24;

/** All figures of the dashboard. */
export function FigureGrid({ report, chosen }: { report: FigureReport; chosen: ShownFigure }) {
  return (
    <div className="grid two-columns gap-3 max-md:[&>:last-child]:col-span-full md:grid-cols-3">
      {shownFigures.map((figure) => (
        <FigureCard key={figure} figure={figure} report={report} isChosen={figure === chosen} />
      ))}
    </div>
  );
}

/** A figure with its change and its trend line; links to its chart. */
function FigureCard({ figure, report, isChosen }: { figure: ShownFigure; report: FigureReport; isChosen: boolean }) {
  const text = useText();
  const figureFormat = useFigureFormat();
  const [search] = useSearchParams();
  const { label, unit, beside } = figureFacts[figure];
  const series = report.figures[figure];
  const other = beside && report.figures[beside.figure].amount;
  const hasOther = beside !== undefined && other !== undefined && other !== 0;
  const change = figureFormat.change(series.amount, series.before, unit);
  return (
    <Link
      to={dashboardHref(search, { figure })}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      className="flex min-w-0 flex-col gap-1 rounded-poster border border-line p-4 transition duration-quick hover:bg-raised aria-[current=true]:border-edge aria-[current=true]:bg-raised"
    >
      <span className="text-small text-soft">{text(label)}</span>
      <span className="text-title font-semibold tabular-nums">{figureFormat.amount(series.amount, unit)}</span>
      {(change || !hasOther) && <span className="min-h-[1.3rem] text-small text-soft tabular-nums">{change}</span>}
      {hasOther && (
        <span className="text-small text-soft tabular-nums">
          {text(beside.messageId, beside.unit ? { amount: figureFormat.amount(other, beside.unit) } : { count: other })}
        </span>
      )}
      <span className="mt-auto pt-1">
        <Sparkline amounts={series.days} />
      </span>
    </Link>
  );
}

/** Decorative trend line of a metric whose values are shown beside it. */
function Sparkline({ amounts }: { amounts: readonly (number | undefined)[] }) {
  const isKnown = amounts.some((amount) => amount !== undefined);
  if (amounts.length < 2 || !isKnown) return <div className="h-6" />;
  const top = chartTop(amounts);
  const points = amounts.map((amount, n) => `${n},${height - 1 - ((amount ?? 0) / top) * (height - 2)}`);
  return (
    <svg
      viewBox={`0 0 ${amounts.length - 1} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-6 w-full text-soft"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
