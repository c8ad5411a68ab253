import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { batchGetAll } from '../batch-get-all';
import { titleTable } from '../title-tables';
import { attributesToRead, type IndexedTitle, indexedTitle } from './indexed-title';

/** All titles of a kind. The one read whose cost grows with the catalogue: once a process, never a request. */
export async function readTitles(client: DynamoDBDocumentClient, kind: TitleKind): Promise<IndexedTitle[]> {
  const titles: IndexedTitle[] = [];
  for await (const page of paginateScan(
    { client },
    { TableName: titleTable(kind), ...projection(kind), ConsistentRead: true },
  )) {
    for (const item of page.Items ?? []) {
      const title = indexedTitle(kind, item);
      if (title) titles.push(title);
    }
  }
  return titles;
}

/** The named titles as they are now; those that are gone are missing from the answer. */
export async function readTitlesById(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  ids: string[],
): Promise<Map<string, IndexedTitle>> {
  const found = await batchGetAll(
    client,
    titleTable(kind),
    ids.map((id) => ({ id })),
    projection(kind),
  );
  const titles = found.flatMap((item) => indexedTitle(kind, item) ?? []);
  return new Map(titles.map((title) => [title.card.id, title]));
}

function projection(kind: TitleKind) {
  const names = attributesToRead(kind);
  return {
    ProjectionExpression: names.map((_, n) => `#${n}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#${n}`, name])),
  };
}
