import type { TitleKind } from '@rules/titles/title-kind';
import { updateOf } from '../shared/dynamodb/expressions';
import { allItems, scanItems } from '../shared/dynamodb/read-items';
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
export async function endSlides({
  kind,
  ids,
  now,
}: {
  kind: TitleKind;
  ids: readonly string[];
  now: string;
}): Promise<void> {
  if (ids.length === 0) return;
  const TableName = requiredVariable('SLIDE_TABLE');
  const paths = new Set(ids.flatMap((id) => [pagePaths[kind] + id, pagePaths[kind] + encodeURIComponent(id)]));
  const slides = await allItems(scanItems({ TableName, ...projectionOf(['id', 'link', 'ends_at']) }));
  for (const { id, link, ends_at } of slides) {
    const isOver = typeof ends_at === 'string' && ends_at <= now;
    if (isOver || !paths.has(String(link).split(/[?#]/)[0] ?? '')) continue;
    const set = { ends_at: now, updatedAt: now };
    const Update = updateOf({ TableName, Key: { id }, set, condition: 'link = :link', values: { link } });
    await tryTransact([{ Update }]);
  }
}
