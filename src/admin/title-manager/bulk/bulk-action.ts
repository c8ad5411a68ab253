import { mostAtOnce } from '@rules/batch-bounds';
import type { Kind } from '@/catalogue/kinds/kind';
import { changeTitles, deleteTitles, type TitleChange } from '@/catalogue/many-titles';
import type { ChunkOutcome } from './in-chunks';

/** An action on several titles. */
export type BulkAction = { name: 'delete' } | { name: 'change'; change: TitleChange };

/** Maximum number of titles per request. */
export const chunkSizes: Record<BulkAction['name'], number> = {
  delete: mostAtOnce.deletedTitles,
  change: mostAtOnce.changedTitles,
};

/** Does it to some titles with one request. */
export async function actOn(
  kind: Kind,
  action: BulkAction,
  ids: readonly string[],
  remove = deleteTitles,
): Promise<ChunkOutcome> {
  if (action.name === 'change') {
    const { changed, unchanged, refused } = await changeTitles(kind, ids, action.change);
    return { done: changed, unchanged, refused };
  }
  const { deleted, failedFiles, looseId } = await remove(kind, ids);
  const loose = looseId && failedFiles.length > 0 ? { looseId, paths: failedFiles } : undefined;
  // Others were always faster at what the server does not name.
  const busy = ids.filter((id) => !deleted.includes(id));
  const refused = busy.map((id) => ({ id, reason: 'BUSY' as const, fields: [] }));
  return { done: deleted, unchanged: [], refused, loose };
}
