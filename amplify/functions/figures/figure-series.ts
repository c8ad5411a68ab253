import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isLevel, isMeasured } from '@rules/figure-names';
import type { Schema } from '../../data/schema';
import { client } from '../shared/dynamodb/document-client';
import { allItems, queryItems, type StoredItem } from '../shared/dynamodb/read-items';
import { levelDay, toMillisecond } from '../shared/figure-counters';
import { requiredVariable } from '../shared/required-variable';
import { daysOf, type Period } from './period';

const table = () => requiredVariable('FIGURES_TABLE');

/** An item of DailyFigures. */
export interface StoredFigure {
  day: string;
  amount: number;
  updatedAt: string;
}

type Series = Schema['FigureSeries']['type'];

/**
 * Returns a figure's series of a period and of the previous one. The items must cover both periods; those of a level
 * must include its total, and those of a measurement must begin with the last one before the periods.
 */
export function seriesOf(figure: string, items: readonly StoredFigure[], period: Period, previous: Period): Series {
  if (isMeasured(figure)) return measuredSeries(figure, items, period, previous);
  const amounts = new Map<string, number>();
  for (const { day, amount } of items) {
    // A day may be stored in shards, `{day}#{shard}`.
    const whole = day.split('#')[0] ?? day;
    amounts.set(whole, (amounts.get(whole) ?? 0) + amount);
  }
  if (isLevel(figure)) return levelSeries(figure, amounts, period, previous);
  const sum = (days: string[]) => toMillisecond(days.reduce((total, day) => total + (amounts.get(day) ?? 0), 0));
  const days = daysOf(period);
  return {
    figure,
    amount: sum(days),
    before: sum(daysOf(previous)),
    days: days.map((day) => toMillisecond(amounts.get(day) ?? 0)),
    measuredAt: null,
  };
}

/** Subtracts the changes after each day from the current total. */
function levelSeries(figure: string, changes: Map<string, number>, period: Period, previous: Period): Series {
  const total = changes.get(levelDay) ?? 0;
  const later = [...changes].filter(([day]) => day !== levelDay);
  const levelAfter = (end: string) =>
    toMillisecond(later.reduce((level, [day, change]) => (day > end ? level - change : level), total));
  const days = daysOf(period).map(levelAfter);
  return { figure, amount: levelAfter(period.to), before: levelAfter(previous.to), days, measuredAt: null };
}

/** A day without a measurement repeats the last one before it. */
function measuredSeries(figure: string, items: readonly StoredFigure[], period: Period, previous: Period): Series {
  const inOrder = items.toSorted((a, b) => a.day.localeCompare(b.day));
  const lastBy = (end: string) => inOrder.findLast(({ day }) => day <= end);
  const latest = lastBy(period.to);
  return {
    figure,
    amount: latest?.amount ?? null,
    before: lastBy(previous.to)?.amount ?? null,
    days: daysOf(period).map((day) => lastBy(day)?.amount ?? null),
    measuredAt: latest?.updatedAt ?? null,
  };
}

/** Reads the items of a figure that `seriesOf` needs for a period and the previous one. */
export async function readFigure(figure: string, { from }: Period, { to }: Period): Promise<StoredFigure[]> {
  // The shards of the last day sort after the day itself; a level's total sorts after all days.
  const last = isLevel(figure) ? levelDay : `${to}~`;
  const query = queryItems({
    TableName: table(),
    KeyConditionExpression: 'figure = :figure AND #day BETWEEN :first AND :last',
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: { ':figure': figure, ':first': from, ':last': last },
    ConsistentRead: true,
  });
  const items = (await allItems(query)).map(storedFigure);
  return isMeasured(figure) ? [...(await readLastBefore(figure, from)), ...items] : items;
}

async function readLastBefore(figure: string, day: string): Promise<StoredFigure[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'figure = :figure AND #day < :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':figure': figure, ':day': day },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return Items.map(storedFigure);
}

function storedFigure({ day, amount, updatedAt }: StoredItem): StoredFigure {
  return { day: String(day), amount: Number(amount ?? 0), updatedAt: String(updatedAt ?? '') };
}
