import { Link, useSearchParams } from 'react-router-dom';
import { type FigureReport, isSum } from '@/accounts/figures';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Card } from '../layout/Card';
import { chartBuckets } from './chart-buckets';
import { type DashboardPlace, dashboardHref } from './dashboard-place';
import { FigureChart } from './FigureChart';
import { FigureTable } from './FigureTable';
import { figureFacts } from './shown-figures';

/** One figure day by day, as a chart or as a table. */
export function ChosenFigure({ place, report }: { place: DashboardPlace; report: FigureReport }) {
  const text = useText();
  const { moment } = useDates();
  const [search] = useSearchParams();
  const { figure, isTable } = place;
  const { label, unit, to } = figureFacts[figure];
  const { days, measuredAt } = report.figures[figure];
  const buckets = chartBuckets(report.period, days, isSum(figure));
  const shown = { label: text(label), unit, buckets };
  const timeWords = () => {
    if (unit !== 'size') return text('adminDashboard.universalDays');
    return measuredAt
      ? text('adminDashboard.measured', { time: moment(measuredAt) })
      : text('adminDashboard.neverMeasured');
  };
  return (
    <Card heading={text(label)}>
      {isTable ? (
        <FigureTable {...shown} />
      ) : (
        <FigureChart key={`${figure}-${report.period.from}-${report.period.to}`} {...shown} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small text-soft">{timeWords()}</p>
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
    </Card>
  );
}
