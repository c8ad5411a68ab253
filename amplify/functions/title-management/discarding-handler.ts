import type { Schema } from '../../data/schema';
import { administratorOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { untilWritten } from '../shared/dynamodb/retry-on-conflict';
import { writeOnce } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { type LooseFile, putLoose, readLooseFiles, removeLoose } from './orphaned-files';

/**
 * The `discardUploads` operation. First the record says that its files go: from then on no save may take them into a
 * title.
 */
export const handler: Schema['discardUploads']['functionHandler'] = async (event) => {
  administratorOf(event);
  const { saveId } = event.arguments;
  const files = await untilWritten(() => markedForRemoval(saveId));
  if (!files) throw new Error('These files are being changed from several places. Please try again.');
  return { failed: files.length > 0 ? await removeLoose(client, saveId, files) : [] };
};

/** The files to be removed; undefined when their list changed meanwhile. */
async function markedForRemoval(saveId: string): Promise<LooseFile[] | undefined> {
  const loose = await readLooseFiles(client, saveId);
  if (!loose || loose.state === 'REMOVING') return loose?.files ?? [];
  const now = new Date();
  const isMarked = await writeOnce(client, [
    putLoose({ ...loose, state: 'REMOVING' }, loose, now.toISOString()),
    ...figureUpdates(now, { failedUploads: 1 }),
  ]);
  return isMarked ? loose.files : undefined;
}
