import { type DynamoDBDocumentClient, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isLevel, isMeasured } from '../../rules/figure-names';
import { levelDay } from '../figures';
import type { StoredItem } from '../query-all';
import { requiredVariable } from '../required-variable';
import type { StoredFigure } from './figure-series';
import type { Period } from './period';

/** The items of a figure that `seriesOf` needs for a period and the one before it. */
export async function readFigure(
  client: DynamoDBDocumentClient,
  figure: string,
  { from }: Period,
  { to }: Period,
): Promise<StoredFigure[]> {
  // The parts of the last day sort after the day itself; a level's total after all days.
  const last = isLevel(figure) ? levelDay : `${to}~`;
  const pages = paginateQuery(
    { client },
    {
      TableName: table(),
      KeyConditionExpression: 'figure = :figure AND #day BETWEEN :first AND :last',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':figure': figure, ':first': from, ':last': last },
      ConsistentRead: true,
    },
  );
  const items: StoredFigure[] = [];
  for await (const { Items = [] } of pages) items.push(...Items.map(storedFigure));
  return isMeasured(figure) ? [...(await readLastBefore(client, figure, from)), ...items] : items;
}

async function readLastBefore(client: DynamoDBDocumentClient, figure: string, day: string): Promise<StoredFigure[]> {
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

const table = () => requiredVariable('FIGURES_TABLE');

function storedFigure({ day, amount, updatedAt }: StoredItem): StoredFigure {
  return { day: String(day), amount: Number(amount ?? 0), updatedAt: String(updatedAt ?? '') };
}
