import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { titleKeyOf } from '@rules/titles/title-key';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, type StoredItem } from '../shared/dynamodb/read-items';
import { toMillisecond } from '../shared/figure-counters';
import { requiredVariable } from '../shared/required-variable';
import { titleTable } from '../shared/stored-titles';

export interface TopTitle extends Ranked {
  title: string | null;
}

/** Titles to read per day or month: a top title of a period is among these in at least one of them. */
const perBucket = 100;
const maxTitles = 10;

/** Reads the titles with the longest playing time in a period, given as its months and days (`bucketsOf`). */
export async function readTopTitles(buckets: string[]): Promise<TopTitle[]> {
  const played = await Promise.all(buckets.map((bucket) => readBucket(bucket)));
  const ranked = rankTitles(played.flat(), maxTitles);
  const names = await readNames(ranked);
  return ranked.map((one) => ({ ...one, title: names.get(titleKeyOf(one)) ?? null }));
}

async function readBucket(period: string): Promise<Ranked[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: requiredVariable('TITLE_FIGURES_TABLE'),
      IndexName: 'titleFiguresByPeriodAndSeconds',
      KeyConditionExpression: '#period = :period',
      ExpressionAttributeNames: { '#period': 'period' },
      ExpressionAttributeValues: { ':period': period },
      ScanIndexForward: false,
      Limit: perBucket,
    }),
  );
  return Items.flatMap(ranked);
}

function ranked({ title_kind, title_id, plays, seconds }: StoredItem): Ranked[] {
  if (!isTitleKind(title_kind)) return [];
  return [{ kind: title_kind, titleId: String(title_id), plays: Number(plays ?? 0), seconds: Number(seconds ?? 0) }];
}

/** Reads the names of titles by kind and id; a deleted title has none. */
async function readNames(titles: readonly { kind: TitleKind; titleId: string }[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...new Set(titles.map(({ kind }) => kind))].map(async (kind) => {
      const keys = titles.filter((one) => one.kind === kind).map(({ titleId }) => ({ id: titleId }));
      const name = `${kind}_title`;
      const records = await batchGetAll(titleTable(kind), keys, {
        ProjectionExpression: '#id, #name',
        ExpressionAttributeNames: { '#id': 'id', '#name': name },
      });
      return records.map(
        (record) => [titleKeyOf({ kind, titleId: String(record.id) }), String(record[name] ?? '')] as const,
      );
    }),
  );
  return new Map(found.flat());
}

/** Number and duration of a title's plays. */
interface Ranked {
  kind: TitleKind;
  titleId: string;
  plays: number;
  seconds: number;
}

/** Sums each title's plays over the buckets; returns the `limit` longest played in order, equal ones by id. */
export function rankTitles(played: readonly Ranked[], limit: number): Ranked[] {
  const together = new Map<string, Ranked>();
  for (const one of played) {
    const key = titleKeyOf(one);
    const before = together.get(key);
    const seconds = toMillisecond((before?.seconds ?? 0) + one.seconds);
    together.set(key, { ...one, plays: (before?.plays ?? 0) + one.plays, seconds });
  }
  return [...together.values()]
    .sort((a, b) => b.seconds - a.seconds || b.plays - a.plays || a.titleId.localeCompare(b.titleId))
    .slice(0, limit);
}
