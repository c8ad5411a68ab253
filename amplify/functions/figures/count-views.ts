import { dayOf } from '@rules/time/day';
import { titleKeyOf } from '@rules/titles/title-key';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { TransactItem } from '../shared/dynamodb/write-items';
import {
  figureUpdates,
  type Played,
  titleFigurePeriods,
  titleFigureUpdate,
  toMillisecond,
} from '../shared/figure-counters';
import { countOnce, maxUpdates } from './count-once';

/** Adds the plays of a batch of `DailyViews` records to the figures; a batch that is delivered again counts once. */
export async function countViews(records: readonly DynamoDBRecord[]): Promise<void> {
  const updates = viewUpdates(records);
  const batch = records[0]?.dynamodb?.SequenceNumber;
  // Sequential: a batch that is delivered again after a failure continues at the first transaction that is missing.
  for (let start = 0; start < updates.length; start += maxUpdates) {
    await countOnce(`views#${batch}#${start}`, updates.slice(start, start + maxUpdates));
  }
}

/**
 * Returns the updates of a batch: one for each title and period, and for each of the site's figures and day, however
 * many customers played. The same batch has the same updates in the same order.
 */
export function viewUpdates(records: readonly DynamoDBRecord[]): TransactItem[] {
  const days = new Map<string, Sum>();
  const titles = new Map<string, Sum & { period: string; kind: TitleKind; titleId: string }>();
  for (const view of records.flatMap((record) => playedView(record) ?? [])) {
    add(days, dayOf(view.moment), view, {});
    for (const period of titleFigurePeriods(view.moment)) {
      add(titles, `${period}#${titleKeyOf(view)}`, view, { period, kind: view.kind, titleId: view.titleId });
    }
  }
  return [
    ...[...days.values()].flatMap(({ moment, plays, seconds }) =>
      figureUpdates(moment, { plays, secondsWatched: toMillisecond(seconds) }),
    ),
    ...[...titles.values()].map(({ moment, period, seconds, ...title }) =>
      titleFigureUpdate(moment, period, title, { plays: title.plays, seconds: toMillisecond(seconds) }),
    ),
  ];
}

interface Sum extends Played {
  /** Time of the first play of the sum. */
  moment: Date;
}

function add<Fields extends object>(
  sums: Map<string, Sum & Fields>,
  key: string,
  { moment, plays, seconds }: Sum,
  fields: Fields,
): void {
  const sum = sums.get(key);
  if (sum) {
    sum.plays += plays;
    sum.seconds += seconds;
  } else {
    sums.set(key, { ...fields, moment, plays, seconds });
  }
}

interface PlayedView extends Sum {
  kind: TitleKind;
  titleId: string;
}

/** Longest time between a play and its record's write, in seconds; a restored record is older. */
const maxDelay = 300;

/** Returns the play that a record adds to its view; undefined if nothing was played, as in a deletion or a restore. */
function playedView({ dynamodb }: DynamoDBRecord): PlayedView | undefined {
  const { NewImage: now, OldImage: before, ApproximateCreationDateTime: writtenAt = 0 } = dynamodb ?? {};
  const kind = now?.title_kind?.S;
  const titleId = now?.title_id?.S;
  const moment = new Date(now?.last_at?.S ?? '');
  if (!isTitleKind(kind) || !titleId || Number.isNaN(moment.getTime())) return undefined;
  if (writtenAt - moment.getTime() / 1000 > maxDelay) return undefined;
  const plays = number(now?.plays) - number(before?.plays);
  const seconds = number(now?.seconds) - number(before?.seconds);
  return plays > 0 || seconds > 0 ? { kind, titleId, moment, plays, seconds } : undefined;
}

const number = (value: AttributeValue | undefined) => Number(value?.N ?? 0);
