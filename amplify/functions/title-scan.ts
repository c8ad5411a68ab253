import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../rules/title-kind';
import { batchGetAll } from './batch-get-all';
import type { StoredItem } from './query-all';
import { titleTable } from './title-tables';

/** Every stored title of a kind, with these attributes alone. Its cost grows with the catalogue: once a process, never a request. */
export async function* scanTitles(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  attributes: readonly string[],
): AsyncGenerator<StoredItem> {
  for await (const page of paginateScan(
    { client },
    { TableName: titleTable(kind), ...projection(attributes), ConsistentRead: true },
  )) {
    yield* page.Items ?? [];
  }
}

/** The stored titles of these ids, with these attributes alone; deleted ones are missing from the answer. */
export function readTitleItems(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  ids: readonly string[],
  attributes: readonly string[],
): Promise<StoredItem[]> {
  return batchGetAll(
    client,
    titleTable(kind),
    ids.map((id) => ({ id })),
    projection(attributes),
  );
}

function projection(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((_, n) => `#${n}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, n) => [`#${n}`, name])),
  };
}
