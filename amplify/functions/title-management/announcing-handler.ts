import { isAllowedSize, isMediaPath } from '@rules/media/media-path';
import { truncate } from '@rules/text/plain-text';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { administratorOf, type Caller } from '../shared/caller';
import { readItem } from '../shared/dynamodb/read-items';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { tryTransact } from '../shared/dynamodb/write-items';
import { fileSize } from '../shared/media-bucket';
import { requiredVariable } from '../shared/required-variable';
import { type OrphanedFile, type OrphanedFiles, orphanedFilesPut, readOrphanedFiles } from './orphaned-files';
import { isId, objectsArgument } from './title-arguments';

/** Enough for a show with all its seasons, and within the size limit of one item. */
const maxFiles = 2000;

interface Announcement {
  saveId: string;
  kind: TitleKind;
  title: string;
  files: OrphanedFile[];
}

/** The `announceUploads` operation: lists files before their upload, so that no unlisted file is ever in the bucket. */
export const handler: Schema['announceUploads']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const announcement = parseAnnouncement(event.arguments);
  const isDone = await retryOnConflict(() => announce(caller, announcement));
  if (!isDone) throw new Error('This save is being changed from several places. Please try again.');
  return true;
};

function parseAnnouncement({ saveId, kind, title, files }: Schema['announceUploads']['args']): Announcement {
  const given = objectsArgument(files);
  if (!isTitleKind(kind) || !isId(saveId) || !given || given.length > maxFiles) throw new Error('INVALID_FILES');
  const parsed = given.map(({ path, size }) => {
    if (typeof path !== 'string' || !isMediaPath(kind, path)) throw new Error('INVALID_FILES');
    if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1) throw new Error('INVALID_FILES');
    if (!isAllowedSize(path, size)) throw new Error(`FILE_TOO_LARGE: ${path}`);
    return { path, size };
  });
  return { saveId, kind, title: truncate(title.trim(), 200), files: parsed };
}

/** Returns true if the files are listed; undefined after a write conflict. */
async function announce(caller: Caller, { saveId, kind, title, files }: Announcement): Promise<true | undefined> {
  const [orphaned, isCommitted] = await Promise.all([readOrphanedFiles(saveId), hasActivity(saveId)]);
  if (isCommitted) throw new Error('SAVE_DONE');
  if (orphaned?.state === 'REMOVING') throw new Error('SAVE_DISCARDED');
  const listed = new Map(orphaned?.files.map(({ path, size }) => [path, size]));
  await rejectTakenPaths(files.filter(({ path }) => !listed.has(path)));
  for (const { path, size } of files) listed.set(path, size);
  if (listed.size > maxFiles) throw new Error('INVALID_FILES');
  const record: Omit<OrphanedFiles, 'createdAt' | 'updatedAt'> = {
    id: saveId,
    state: 'UPLOADING',
    kind,
    title,
    files: Array.from(listed, ([path, size]) => ({ path, size })),
    user_id: caller.id,
  };
  const isWritten = await tryTransact([orphanedFilesPut(record, orphaned, new Date().toISOString())]);
  return isWritten || undefined;
}

async function hasActivity(id: string): Promise<boolean> {
  return (await readItem(requiredVariable('ACTIVITY_TABLE'), { id })) !== undefined;
}

/** Rejects a path with an existing file: the caller could otherwise list it as orphaned and have it deleted. */
async function rejectTakenPaths(files: readonly OrphanedFile[]): Promise<void> {
  const sizes = await Promise.all(files.map(({ path }) => fileSize(path)));
  const taken = files.find((_, index) => sizes[index] !== undefined);
  if (taken) throw new Error(`PATH_TAKEN: ${taken.path}`);
}
