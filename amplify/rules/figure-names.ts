/** What the site counts day by day: how often something happened, or how much of it. */
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
] as const;

/** What goes up and down: a day has by how much it changed, and beside the days stands how much there is now. */
const levels = ['memberships', 'openTickets'] as const;

/** What a measurement found on a day; a later one of the same day takes its place. */
const measures = ['storageBytes', 'storageFiles'] as const;

type FlowFigure = (typeof flows)[number];
type LevelFigure = (typeof levels)[number];
export type MeasuredFigure = (typeof measures)[number];

/** What is counted by additions. `income` and `refunds` are in minor units (cents), `secondsWatched` in seconds. */
export type Figure = FlowFigure | LevelFigure;

export const figureNames: readonly (Figure | MeasuredFigure)[] = [...flows, ...levels, ...measures];

export function isLevel(figure: string): figure is LevelFigure {
  return levels.some((level) => level === figure);
}

export function isMeasured(figure: string): figure is MeasuredFigure {
  return measures.some((measure) => measure === figure);
}
