import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '@rules/titles/title-kind';
import { allItems } from '../shared/dynamodb/read-items';
import { tryTransact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import { projectionOf } from '../shared/stored-titles';

/** Start of the paths of a kind's pages. */
const pagePaths = {
  movie: '/stream/movie/',
  tvShow: '/stream/tv-show/',
  audiobook: '/stream/audiobook/',
} as const satisfies Record<TitleKind, string>;

/**
 * Ends at `now`, an ISO time, the display of the hero slides that link to deleted titles of a kind: visitors would find
 * no title there. Administrators keep the slides and can give them another link. A slide that changes meanwhile stays.
 */
export async function endSlides(
  client: DynamoDBDocumentClient,
  { kind, ids, now }: { kind: TitleKind; ids: readonly string[]; now: string },
): Promise<void> {
  if (ids.length === 0) return;
  const TableName = requiredVariable('SLIDE_TABLE');
  const paths = new Set(ids.flatMap((id) => [pagePaths[kind] + id, pagePaths[kind] + encodeURIComponent(id)]));
  const slides = await allItems(paginateScan({ client }, { TableName, ...projectionOf(['id', 'link', 'ends_at']) }));
  for (const { id, link, ends_at } of slides) {
    const isOver = typeof ends_at === 'string' && ends_at <= now;
    if (isOver || !paths.has(String(link).split(/[?#]/)[0] ?? '')) continue;
    const update = {
      TableName,
      Key: { id },
      UpdateExpression: 'SET ends_at = :now, updatedAt = :now',
      ConditionExpression: 'link = :link',
      ExpressionAttributeValues: { ':now': now, ':link': link },
    };
    await tryTransact(client, [{ Update: update }]);
  }
}
