/** Daily counters of the dashboard's analytics: numbers of events, or sums of their amounts. */
const flows = [
  'accounts',
  'trials',
  'income',
  'refunds',
  'tickets',
  'plays',
  'secondsWatched',
  'failedUploads',
  'comments',
  'encodedSeconds',
  'encodingPrice',
] as const;

/** Figures that increase and decrease: each day stores the change, and one more item stores the current total. */
const levels = ['memberships', 'openTickets'] as const;

/** Figures that are measured; a later measurement replaces an earlier one of the same day. */
const measures = ['storageBytes', 'storageFiles'] as const;

type FlowFigure = (typeof flows)[number];
type LevelFigure = (typeof levels)[number];
export type MeasuredFigure = (typeof measures)[number];

/**
 * Figures that are updated by additions. `income` and `refunds` are in minor units (cents), `secondsWatched` and
 * `encodedSeconds` in seconds, `encodingPrice` in
 * millionths of a dollar.
 */
export type Figure = FlowFigure | LevelFigure;

export const figureNames: readonly (Figure | MeasuredFigure)[] = [...flows, ...levels, ...measures];

export function isLevel(figure: string): figure is LevelFigure {
  return levels.some((level) => level === figure);
}

export function isMeasured(figure: string): figure is MeasuredFigure {
  return measures.some((measure) => measure === figure);
}
