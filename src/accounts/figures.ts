import { type Figure, figureNames, isLevel, type MeasuredFigure } from '@rules/figure-names';
import { objectFrom } from '@rules/object-from';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { query, type Stored } from '@/backend/operations';

export type FigureName = Figure | MeasuredFigure;

/** First and last day in UTC, such as 2026-01-31, both included. */
export interface FigurePeriod {
  from: string;
  to: string;
}

/** A metric over a period. Money is in cents, time in seconds, storage in bytes. */
export interface FigureSeries {
  /** Sum over the period; for levels (such as memberships) the value at its end. Undefined if never measured. */
  amount: number | undefined;
  /** Amount of the preceding period of the same length. */
  before: number | undefined;
  days: (number | undefined)[];
  /** ISO time of the last measurement; undefined for metrics that are counted on each event. */
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

/** True if the metric sums the events of a period; false if it is a level at the end of the period. */
export function isSum(figure: FigureName): boolean {
  return !isLevel(figure) && figure !== 'storageBytes' && figure !== 'storageFiles';
}

const refreshMilliseconds = 60_000;

/** Query of TanStack Query for the metrics of a period, refetched every minute; for administrators. */
export function figuresQuery(period: FigurePeriod) {
  return {
    queryKey: ['figures', period] as const,
    queryFn: async (): Promise<FigureReport> => asReport(period, await query('readFigures', period)),
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  };
}

function asReport(period: FigurePeriod, { figures, topTitles }: Stored<'FigureReport'>): FigureReport {
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
    figures: objectFrom(figureNames, seriesOf),
    topTitles: topTitles.flatMap(({ kind, titleId, title, plays, seconds }) =>
      isTitleKind(kind) ? [{ kind, id: titleId, title: title ?? undefined, plays, seconds }] : [],
    ),
  };
}
