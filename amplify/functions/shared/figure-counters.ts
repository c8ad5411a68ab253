import { type Figure, isLevel } from '@rules/figure-names';
import { dayOf } from '@rules/time/day';
import { titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import { updateOf } from './dynamodb/expressions';
import type { TransactItem } from './dynamodb/write-items';
import { requiredVariable } from './required-variable';

export type { Figure } from '@rules/figure-names';

/**
 * Returns transaction items that add to the site's figures. Call it once per transaction, because a transaction may
 * contain an item only once. Days are in UTC. Money is in minor units; an addition of 0 returns no item. The function
 * needs the table FIGURES_TABLE (`DailyFigures: ['UpdateItem']` in amplify/data/table-rights.ts), and its transaction
 * may fail with a `TransactionConflict`, which `transact` retries.
 */
export function figureUpdates(now: Date, additions: Partial<Record<Figure, number>>): TransactItem[] {
  // The type of Object.entries omits the names of the keys.
  const wanted = (Object.entries(additions) as [Figure, number][]).filter(([, by]) => by !== 0);
  return wanted.flatMap(([figure, by]) => [
    addition(now, { figure, day: dayPart(figure, now) }, by),
    ...(isLevel(figure) ? [addition(now, { figure, day: levelDay }, by)] : []),
  ]);
}

export interface Played {
  plays: number;
  /** Seconds. */
  seconds: number;
}

/** Rounds seconds to the millisecond, which removes the error of binary fractions. */
export const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Periods that have figures of each title: the day and the month of a moment. */
export const titleFigurePeriods = (moment: Date) => [dayOf(moment), monthOf(moment)];

/** Item that adds to a title's own figures of a period. It needs TITLE_FIGURES_TABLE. */
export function titleFigureUpdate(
  now: Date,
  period: string,
  { kind, titleId }: { kind: TitleKind; titleId: string },
  { plays, seconds }: Played,
): TransactItem {
  return {
    Update: updateOf({
      TableName: requiredVariable('TITLE_FIGURES_TABLE'),
      Key: { period, title_key: titleKeyOf({ kind, titleId }) },
      set: { title_kind: kind, title_id: titleId, updatedAt: now.toISOString() },
      initial: { createdAt: now.toISOString(), __typename: 'TitleFigures' },
      add: { plays, seconds },
    }),
  };
}

/** The `day` that holds the running total of a level. Sorts after every day. */
export const levelDay = 'total';

/** Returns the month of a time in UTC, such as 2026-01. */
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);

/**
 * Number of shards of figures that all shards of a stream update at the same time, to avoid transaction conflicts on one
 * item. The shards of a day are `2026-01-31#0`, `2026-01-31#1` ….
 */
const shards: Partial<Record<Figure, number>> = { plays: 4, secondsWatched: 8 };

function dayPart(figure: Figure, now: Date): string {
  const count = shards[figure];
  return count ? `${dayOf(now)}#${Math.floor(Math.random() * count)}` : dayOf(now);
}

function addition(now: Date, Key: { figure: Figure; day: string }, amount: number): TransactItem {
  return {
    Update: updateOf({
      TableName: requiredVariable('FIGURES_TABLE'),
      Key,
      set: { updatedAt: now.toISOString() },
      initial: { createdAt: now.toISOString(), __typename: 'DailyFigures' },
      add: { amount },
    }),
  };
}
