import type { Schema } from '../../data/schema';
import { administratorOf } from '../shared/caller';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { tryTransact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { deleteOrphanedFiles, type OrphanedFile, orphanedFilesPut, readOrphanedFiles } from './orphaned-files';

/** The `discardUploads` operation. It first marks the record, so that no save can reference its files any more. */
export const handler: Schema['discardUploads']['functionHandler'] = async (event) => {
  administratorOf(event);
  const { saveId } = event.arguments;
  const files = await retryOnConflict(() => markForRemoval(saveId));
  if (!files) throw new Error('These files are being changed from several places. Please try again.');
  return { failed: files.length > 0 ? await deleteOrphanedFiles(saveId, files) : [] };
};

/** Returns the files to delete; undefined after a write conflict. */
async function markForRemoval(saveId: string): Promise<OrphanedFile[] | undefined> {
  const orphaned = await readOrphanedFiles(saveId);
  if (!orphaned || orphaned.state === 'REMOVING') return orphaned?.files ?? [];
  const now = new Date();
  const isMarked = await tryTransact([
    orphanedFilesPut({ ...orphaned, state: 'REMOVING' }, orphaned, now.toISOString()),
    ...figureUpdates(now, { failedUploads: 1 }),
  ]);
  return isMarked ? orphaned.files : undefined;
}
