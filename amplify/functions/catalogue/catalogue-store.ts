import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { type Change, parseChanges } from '../catalogue-changes/change-list';
import { requiredVariable } from '../required-variable';
import { titleTable } from '../title-tables';
import { attributesToRead, type IndexedTitle, indexedTitle } from './indexed-title';

/** How far a kind's titles have changed, and which ones changed last. */
export interface CatalogueState {
  version: number;
  changes: Change[];
}

/** Read consistently; a kind that has never changed stands at version 0. */
export async function readState(client: DynamoDBDocumentClient, kind: TitleKind): Promise<CatalogueState> {
  const { Item } = await client.send(
    new GetCommand({ TableName: requiredVariable('VERSION_TABLE'), Key: { kind }, ConsistentRead: true }),
  );
  return { version: Number(Item?.version ?? 0), changes: parseChanges(Item?.changes) };
}

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
  const found = new Map<string, IndexedTitle>();
  const table = titleTable(kind);
  let keys = ids.map((id) => ({ id }));
  while (keys.length > 0) {
    const batch = keys.slice(0, 100);
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: batch, ...projection(kind), ConsistentRead: true } } }),
    );
    for (const item of Responses?.[table] ?? []) {
      const title = indexedTitle(kind, item);
      if (title) found.set(title.card.id, title);
    }
    const unread = (UnprocessedKeys?.[table]?.Keys ?? []).flatMap((key) =>
      typeof key.id === 'string' ? [{ id: key.id }] : [],
    );
    keys = [...unread, ...keys.slice(100)];
  }
  return found;
}

function projection(kind: TitleKind) {
  const names = attributesToRead(kind);
  return {
    ProjectionExpression: names.map((_, n) => `#${n}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#${n}`, name])),
  };
}
