import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { countViews, viewUpdates } from './count-views';

beforeEach(() => {
  vi.stubEnv('FIGURES_TABLE', 'DailyFigures');
  vi.stubEnv('TITLE_FIGURES_TABLE', 'TitleFigures');
});

const moment = '2026-01-31T20:00:00.000Z';
const image = (titleId: string, plays: number, seconds: number, last_at: string) => ({
  ...{ title_kind: { S: 'movie' }, title_id: { S: titleId }, last_at: { S: last_at } },
  ...{ plays: { N: String(plays) }, seconds: { N: String(seconds) } },
});

/** Creates a record of the stream, by default written at the time of the play. */
function played(
  [plays, seconds]: [plays: number, seconds: number],
  { before = [0, 0], titleId = 'a', at = moment, writtenAt = '' } = {},
): DynamoDBRecord {
  const [hadPlays = 0, hadSeconds = 0] = before;
  return {
    dynamodb: {
      NewImage: image(titleId, plays, seconds, at),
      ...(hadPlays > 0 && { OldImage: image(titleId, hadPlays, hadSeconds, at) }),
      ApproximateCreationDateTime: Date.parse(writtenAt || at) / 1000,
    },
  };
}

/** Returns the additions by the items' keys, without the random shard number. */
function additions(records: DynamoDBRecord[]): Record<string, unknown> {
  return Object.fromEntries(
    viewUpdates(records).map(({ Update }) => {
      const { ':amount': amount, ':plays': plays, ':seconds': seconds } = Update?.ExpressionAttributeValues ?? {};
      const key = Object.values(Update?.Key ?? {}).join(' ');
      return [key.replace(/#\d+$/, ''), amount ?? [plays, seconds]];
    }),
  );
}

test('adds what many customers played of a title in one update for each period', () => {
  const records = Array.from({ length: 1000 }, () => played([1, 60.1], { before: [1, 0.1] }));
  expect(additions([...records, played([1, 10])])).toEqual({
    'plays 2026-01-31': 1,
    'secondsWatched 2026-01-31': 60_010,
    '2026-01-31 movie#a': [1, 60_010],
    '2026-01 movie#a': [1, 60_010],
  });
});

test('separates titles and days, and adds two days of a month to one item of the month', () => {
  const at = '2026-01-30T23:59:59.000Z';
  const records = [played([1, 10]), played([1, 20], { titleId: 'b' }), played([2, 30], { at })];
  expect(additions(records)).toMatchObject({
    'plays 2026-01-31': 2,
    'plays 2026-01-30': 2,
    '2026-01-30 movie#a': [2, 30],
    '2026-01 movie#a': [3, 40],
    '2026-01 movie#b': [1, 20],
  });
});

test('adds nothing for deleted, restored and unchanged views', () => {
  expect(
    viewUpdates([
      { dynamodb: { OldImage: image('a', 1, 10, moment), ApproximateCreationDateTime: Date.parse(moment) / 1000 } },
      played([3, 500], { writtenAt: '2026-01-31T21:00:00.000Z' }),
      played([1, 10], { before: [1, 10] }),
    ]),
  ).toEqual([]);
});

test('continues a batch that is delivered again at the transaction that failed', async () => {
  vi.stubEnv('COUNTED_EVENTS_TABLE', 'CountedEvents');
  const markers = new Set<string>();
  let updates = 0;
  let failing = false;
  const Transaction = v.object({ TransactItems: v.array(v.record(v.string(), v.unknown())) });
  const Marker = v.object({ Put: v.object({ Item: v.object({ event: v.object({ S: v.string() }) }) }) });
  await fakeDynamoDB((request) => {
    const { TransactItems } = v.parse(Transaction, request);
    const { event } = v.parse(Marker, TransactItems[0]).Put.Item;
    const others = TransactItems.slice(1).map(() => 'None');
    if (markers.has(event.S)) return { refusals: ['ConditionalCheckFailed', ...others] };
    if (failing && markers.size > 0) return { refusals: ['None', ...others.map(() => 'TransactionConflict')] };
    markers.add(event.S);
    updates += others.length;
    return { body: {} };
  });
  const batch = Array.from({ length: 120 }, (_, n) => played([1, 60], { titleId: `title-${n}` }));
  failing = true;
  await expect(countViews(batch)).rejects.toThrow('concurrent update');
  failing = false;
  await countViews(batch);
  await countViews(batch);
  expect([updates, markers.size]).toEqual([viewUpdates(batch).length, Math.ceil(viewUpdates(batch).length / 99)]);
});
