import { maxFigureDays } from '@rules/request-bounds';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { DayField } from '../layout/forms/DayField';
import { type DashboardView, dashboardHref, type PeriodChoice, periodChoices } from './dashboard-search-params';

/** Selects the period of the figures: a number of days up to today, or a custom period. */
export function PeriodBar({ view }: { view: DashboardView }) {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label={text('adminDashboard.period')} className="flex flex-wrap gap-1.5 max-sm:w-full max-sm:gap-1">
        {periodChoices.map((choice) => (
          <Link
            key={choice}
            to={dashboardHref(search, { period: choice, from: '', to: '' })}
            aria-current={choice === view.choice ? 'true' : undefined}
            preventScrollReset
            className="grid min-h-11 place-items-center rounded-control border border-edge px-3.5 text-body max-sm:grow max-sm:px-1.5 max-sm:text-small transition duration-quick hover:bg-raised aria-[current=true]:border-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold"
          >
            {text(names[choice])}
          </Link>
        ))}
      </nav>
      <OwnDays key={`${view.period.from}-${view.period.to}`} view={view} />
    </div>
  );
}

const names: Record<PeriodChoice, MessageId> = {
  today: 'adminDashboard.today',
  week: 'adminDashboard.week',
  month: 'adminDashboard.month',
  quarter: 'adminDashboard.quarter',
  year: 'adminDashboard.year',
};

/** Date inputs of a custom period; initially they show the current period. */
function OwnDays({ view: { period, isCut, today } }: { view: DashboardView }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changes = { period: '', from: String(typed.get('from') ?? ''), to: String(typed.get('to') ?? '') };
    void navigate(dashboardHref(search, changes), { preventScrollReset: true });
  };
  const days = [
    { name: 'from', label: text('admin.from'), value: period.from },
    { name: 'to', label: text('admin.to'), value: period.to },
  ];
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2.5 max-sm:items-end">
      {days.map(({ name, label, value }) => (
        <DayField key={name} label={label} name={name} required max={today} defaultValue={value} />
      ))}
      <Button type="submit">{text('adminDashboard.show')}</Button>
      {isCut && <p className="text-small text-soft">{text('adminDashboard.cut', { count: maxFigureDays })}</p>}
    </form>
  );
}
