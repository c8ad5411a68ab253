import type { FigureReport } from '@/accounts/figures';
import { FigureCard } from './FigureCard';
import { type ShownFigure, shownFigures } from './shown-figures';

/** All figures of the dashboard. */
export function FigureGrid({ report, chosen }: { report: FigureReport; chosen: ShownFigure }) {
  return (
    <div className="grid two-columns gap-3 lg:grid-cols-4">
      {shownFigures.map((figure) => (
        <FigureCard key={figure} figure={figure} report={report} isChosen={figure === chosen} />
      ))}
    </div>
  );
}
