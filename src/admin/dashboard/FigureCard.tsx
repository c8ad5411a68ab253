import { Link, useSearchParams } from 'react-router-dom';
import type { FigureReport } from '@/accounts/figures';
import { useText } from '@/i18n/use-text';
import { dashboardHref } from './dashboard-place';
import { Sparkline } from './Sparkline';
import { figureFacts, type ShownFigure } from './shown-figures';
import { useFigureWords } from './use-figure-words';

interface FigureCardProps {
  figure: ShownFigure;
  report: FigureReport;
  isChosen: boolean;
}

/** A figure, what it was before, and how it went; opens its chart. */
export function FigureCard({ figure, report, isChosen }: FigureCardProps) {
  const text = useText();
  const words = useFigureWords();
  const [search] = useSearchParams();
  const { label, unit, beside } = figureFacts[figure];
  const series = report.figures[figure];
  const other = beside && report.figures[beside.figure].amount;
  const hasOther = beside !== undefined && other !== undefined && other !== 0;
  const change = words.change(series.amount, series.before, unit);
  return (
    <Link
      to={dashboardHref(search, { figure })}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      className="flex min-w-0 flex-col gap-1 rounded-poster border border-line p-4 transition duration-quick hover:bg-raised aria-[current=true]:border-edge aria-[current=true]:bg-raised"
    >
      <span className="text-small text-soft">{text(label)}</span>
      <span className="text-title font-semibold tabular-nums">{words.amount(series.amount, unit)}</span>
      {(change || !hasOther) && <span className="min-h-[1.3rem] text-small text-soft tabular-nums">{change}</span>}
      {hasOther && (
        <span className="text-small text-soft tabular-nums">
          {text(beside.words, unit === 'money' ? { amount: words.amount(other, unit) } : { count: other })}
        </span>
      )}
      <span className="mt-auto pt-1">
        <Sparkline amounts={series.days} />
      </span>
    </Link>
  );
}
