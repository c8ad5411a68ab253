import { readFigures } from '@/backend/figures';
import { type Figure, figureNames, isLevel, type MeasuredFigure } from '../../amplify/rules/figure-names';
import { isTitleKind, type TitleKind } from '../../amplify/rules/title-kind';

export type FigureName = Figure | MeasuredFigure;

/** Days such as 2026-01-31, both included; by universal time, as the server counts. */
export interface FigurePeriod {
  from: string;
  to: string;
}

/** A figure over a period. Money is in cents, time in seconds, storage in bytes. */
export interface FigureSeries {
  /** All that came; of what stands (memberships, open requests, storage), how much at the end. Undefined: never measured. */
  amount: number | undefined;
  /** The same of the period before, which is as long. */
  before: number | undefined;
  /** The same day by day. */
  days: (number | undefined)[];
  /** ISO time of the last measurement; undefined for what is counted as it happens. */
  measuredAt: string | undefined;
}

export interface TitleRank {
  kind: TitleKind;
  id: string;
  /** Undefined for a title that has been deleted since. */
  title: string | undefined;
  plays: number;
  seconds: number;
}

export interface FigureReport {
  period: FigurePeriod;
  figures: Record<FigureName, FigureSeries>;
  topTitles: TitleRank[];
}

/** Whether a figure is a sum of what came in a period; else it is what stands at its end. */
export function isSum(figure: FigureName): boolean {
  return !isLevel(figure) && figure !== 'storageBytes' && figure !== 'storageFiles';
}

const refreshMilliseconds = 60_000;

/** Query of TanStack Query for the figures of a period, kept up with every minute; for administrators. */
export function figuresQuery(period: FigurePeriod) {
  return {
    queryKey: ['figures', period] as const,
    queryFn: async (): Promise<FigureReport> => asReport(period, await readFigures(period)),
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  };
}

type StoredReport = Awaited<ReturnType<typeof readFigures>>;

function asReport(period: FigurePeriod, { figures, topTitles }: StoredReport): FigureReport {
  const seriesOf = (name: FigureName): FigureSeries => {
    const stored = figures.find(({ figure }) => figure === name);
    return {
      amount: stored?.amount ?? undefined,
      before: stored?.before ?? undefined,
      days: stored?.days.map((amount) => amount ?? undefined) ?? [],
      measuredAt: stored?.measuredAt ?? undefined,
    };
  };
  return {
    period,
    // Each name is there because the list has them all.
    figures: Object.fromEntries(figureNames.map((name) => [name, seriesOf(name)])) as FigureReport['figures'],
    topTitles: topTitles.flatMap(({ kind, titleId, title, plays, seconds }) =>
      isTitleKind(kind) ? [{ kind, id: titleId, title: title ?? undefined, plays, seconds }] : [],
    ),
  };
}
