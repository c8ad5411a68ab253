import type { TitleFields } from '@rules/titles/title-fields';
import { lastChangedBy } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { type TransactItem, tryTransact } from '../shared/dynamodb/write-items';
import { logFailure } from '../shared/log';
import { fileSize } from '../shared/media-bucket';
import { ofKind, referencedFiles } from '../shared/referenced-files';
import { requiredVariable } from '../shared/required-variable';
import {
  deleteOrphanedFiles,
  type OrphanedFiles,
  orphanedFilesDelete,
  orphanedFilesPut,
  readOrphanedFiles,
} from './orphaned-files';
import { publishIfEncoded, validateState } from './publish-if-encoded';
import type { SaveRequest } from './title-arguments';
import {
  changedFields,
  creationItems,
  readTitle,
  type TitleState,
  titleStateOf,
  updateItems,
  withFirstEpisode,
} from './title-record';

export type SavedTitle =
  | { outcome: 'SAVED'; id: string; updatedAt: string; awaitsEncoding: boolean }
  | { outcome: 'CONFLICT'; id: string; updatedAt: string; changedBy: string; changedAt: string };

/**
 * Saves a title atomically (specification, decision 14). One transaction writes the record, removes its new files from the
 * list of orphaned files, adds those that it no longer references, and logs the activity under the save's id, the
 * idempotency key. Files are deleted afterwards, so every file in the bucket is always referenced or listed.
 */
export async function saveTitle(caller: Caller, save: SaveRequest): Promise<SavedTitle> {
  const saved = await retryOnConflict(() => tryToSave(caller, save));
  if (!saved) throw new Error('Too many people are changing this title at the moment. Please try again.');
  return saved;
}

async function tryToSave(caller: Caller, save: SaveRequest): Promise<SavedTitle | undefined> {
  const done = await readItem(requiredVariable('ACTIVITY_TABLE'), { id: save.saveId });
  const orphaned = await readOrphanedFiles(save.saveId);
  if (done) return earlierResult(save, done, orphaned);
  if (orphaned?.state === 'REMOVING') throw new Error('SAVE_DISCARDED');
  const record = await readTitle(save.kind, save.id);
  if (!record && save.expectedUpdatedAt) throw new Error('NO_SUCH_TITLE');
  if (record && record.updatedAt !== save.expectedUpdatedAt) return conflict(save, record);
  const before = record && titleStateOf(save.kind, record);
  const after = await changed(caller, save, before);
  const awaitsEncoding = after.publishRequestedBy !== undefined;
  const unreferenced = await checkFiles(save, before?.fields ?? {}, after.fields, orphaned);
  const now = new Date().toISOString();
  const write = { kind: save.kind, id: save.id, caller, activityId: save.saveId, now };
  const isWritten = await tryTransact([
    ...(record && before ? updateItems(write, record, before, after) : creationItems(write, after)),
    ...orphanedFilesItems(caller, save, after.fields, unreferenced, orphaned, now),
  ]);
  if (!isWritten) return undefined;
  await deleteQuietly(save.saveId, unreferenced);
  // The encoding may have ended between the validation and the write.
  const publishedAt = awaitsEncoding ? await publishIfEncoded(save.kind, save.id) : undefined;
  return {
    outcome: 'SAVED',
    id: save.id,
    updatedAt: publishedAt ?? now,
    awaitsEncoding: awaitsEncoding && publishedAt === undefined,
  };
}

/** Returns the result of the earlier call, and deletes files that it may have left. */
async function earlierResult(
  { kind, id, saveId }: SaveRequest,
  done: StoredItem,
  orphaned: OrphanedFiles | undefined,
): Promise<SavedTitle> {
  if (done.activity_resource_id !== id) throw new Error('SAVE_DONE');
  if (orphaned) await deleteQuietly(saveId, orphaned.files);
  const record = await readTitle(kind, id);
  const awaitsEncoding = record !== undefined && titleStateOf(kind, record).publishRequestedBy !== undefined;
  return { outcome: 'SAVED', id, updatedAt: String(done.activity_timestamp), awaitsEncoding };
}

async function conflict({ id }: SaveRequest, record: StoredItem): Promise<SavedTitle> {
  const updatedAt = String(record.updatedAt);
  const changedBy = await lastChangedBy(id);
  return { outcome: 'CONFLICT', id, updatedAt, changedBy, changedAt: updatedAt };
}

/** Returns the title after the save; throws its validation errors. */
async function changed(
  caller: Caller,
  { kind, fields, status }: SaveRequest,
  before: TitleState | undefined,
): Promise<TitleState> {
  const stored = before?.fields ?? {};
  const merged = { ...stored, ...fields };
  // A TV show's own link is derived from its episodes; a sent value is ignored.
  if (kind === 'tvShow') Object.assign(merged, { link: stored.link ?? null, captions: stored.captions ?? null });
  const withEpisode = changedFields(stored, merged).includes('episodes') ? withFirstEpisode(kind, merged) : merged;
  const wanted = { fields: withEpisode, status };
  const { errors, after } = await validateState(caller, kind, { before, wanted });
  if (errors.length > 0) throw new Error(`INVALID_TITLE: ${JSON.stringify(errors)}`);
  return after;
}

/** Checks that new files are announced and completely uploaded; returns the files that are no longer referenced. */
async function checkFiles(
  { kind }: SaveRequest,
  before: TitleFields,
  after: TitleFields,
  orphaned: OrphanedFiles | undefined,
): Promise<OrphanedFiles['files']> {
  const [old, named] = [referencedFiles(before), referencedFiles(after)];
  const announced = new Map(orphaned?.files.map(({ path, size }) => [path, size]));
  const added = [...named].filter((path) => !old.has(path));
  const sizes = await Promise.all(added.map((path) => (announced.has(path) ? fileSize(path) : undefined)));
  const missing = added.find((path, index) => sizes[index] === undefined || sizes[index] !== announced.get(path));
  if (missing !== undefined) throw new Error(`FILE_MISSING: ${missing}`);
  const unreferenced = new Set([...ofKind(kind, old), ...announced.keys()].filter((path) => !named.has(path)));
  return [...unreferenced].map((path) => ({ path, size: announced.get(path) ?? 0 }));
}

/** Keeps the files that are still to be deleted in the save's list; a save without any needs no list. */
function orphanedFilesItems(
  caller: Caller,
  { kind, saveId }: SaveRequest,
  { title }: TitleFields,
  unreferenced: OrphanedFiles['files'],
  orphaned: OrphanedFiles | undefined,
  now: string,
): TransactItem[] {
  if (unreferenced.length === 0) return orphaned ? [orphanedFilesDelete(orphaned)] : [];
  const record = {
    id: saveId,
    state: 'REMOVING',
    kind,
    title: title ?? '',
    files: unreferenced,
    user_id: caller.id,
  } as const;
  return [orphanedFilesPut(record, orphaned, now)];
}

/** A failure does not affect the saved title: the remaining files stay listed for a retry. */
async function deleteQuietly(saveId: string, files: OrphanedFiles['files']): Promise<void> {
  if (files.length === 0) return;
  try {
    await deleteOrphanedFiles(saveId, files);
  } catch (error) {
    logFailure('Files that are no longer needed could not be removed.', error);
  }
}
