import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { readTitleItems, scanTitles } from '../title-scan';
import { attributesToRead, type IndexedTitle, indexedTitle } from './indexed-title';

/** All titles of a kind. The one read whose cost grows with the catalogue: once a process, never a request. */
export async function readTitles(client: DynamoDBDocumentClient, kind: TitleKind): Promise<IndexedTitle[]> {
  const titles: IndexedTitle[] = [];
  for await (const item of scanTitles(client, kind, attributesToRead(kind))) {
    const title = indexedTitle(kind, item);
    if (title) titles.push(title);
  }
  return titles;
}

/** The named titles as they are now; those that are gone are missing from the answer. */
export async function readTitlesById(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  ids: string[],
): Promise<Map<string, IndexedTitle>> {
  const found = await readTitleItems(client, kind, ids, attributesToRead(kind));
  const titles = found.flatMap((item) => indexedTitle(kind, item) ?? []);
  return new Map(titles.map((title) => [title.card.id, title]));
}
