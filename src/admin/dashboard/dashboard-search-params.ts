import { maxFigureDays } from '@rules/request-bounds';
import { dayOf, isDay } from '@rules/time/day';
import { millisecondsPerDay } from '@rules/time/day-length';
import type { FigurePeriod } from '@/accounts/figures';
import { paths } from '@/config/paths';
import { addressWith } from '@/lib/urls';
import { type ShownFigure, shownFigures } from './shown-figures';

/** Days of each period, today included. */
const periodDays = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const;

export type PeriodChoice = keyof typeof periodDays;
export const periodChoices: readonly PeriodChoice[] = ['today', 'week', 'month', 'quarter', 'year'];

export interface DashboardView {
  /** `own` for a custom period. */
  choice: PeriodChoice | 'own';
  period: FigurePeriod;
  /** True if the requested period was longer than the maximum. */
  isCut: boolean;
  /** The last day that has figures. */
  today: string;
  figure: ShownFigure;
  isTable: boolean;
}

const defaultPeriod: PeriodChoice = 'month';

/** Parses the period from the URL query; ignores invalid values. */
export function dashboardView(search: URLSearchParams, now: Date): DashboardView {
  // By universal time, as the server counts.
  const today = dayOf(now);
  const own = ownPeriod(search.get('from'), search.get('to'), today);
  const wanted = search.get('period');
  const choice = periodChoices.find((one) => one === wanted) ?? defaultPeriod;
  const figure = search.get('figure');
  return {
    choice: own ? 'own' : choice,
    period: own?.period ?? { from: daysBefore(today, periodDays[choice] - 1), to: today },
    isCut: own?.isCut ?? false,
    today,
    figure: shownFigures.find((one) => one === figure) ?? 'accounts',
    isTable: search.get('view') === 'table',
  };
}

/** Changed parameters of the URL query; an empty value removes the parameter. */
type Changes = Partial<Record<'period' | 'from' | 'to' | 'figure' | 'view', string>>;

/** Returns the URL with these parameters changed; keeps all others. */
export function dashboardHref(search: URLSearchParams, changes: Changes): string {
  return addressWith(paths.adminDashboard(), search, changes);
}

/** Returns the custom period between two days in any order, without future days, cut to the maximum length. */
function ownPeriod(
  one: string | null,
  other: string | null,
  today: string,
): Pick<DashboardView, 'period' | 'isCut'> | undefined {
  if (one === null || other === null || !isDay(one) || !isDay(other)) return undefined;
  const [from = one, last = other] = [one, other].sort();
  const to = last < today ? last : today;
  if (from > to) return undefined;
  const [, begin = from] = [from, daysBefore(to, maxFigureDays - 1)].sort();
  return { period: { from: begin, to }, isCut: begin !== from };
}

const daysBefore = (day: string, count: number) => dayOf(new Date(Date.parse(day) - count * millisecondsPerDay));
