import { createStore, del, entries, set, update } from 'idb-keyval';
import { isSentInParts } from '@/backend/files';
import type { TitleSave } from '@/catalogue/edited-title';
import type { FileChange } from '../files/chosen-file';
import { type FileFingerprint, fingerprintOf } from './file-fingerprint';
import { contentTypeOf, type PendingFile } from './pending-file';
import { type FileFacts, type FileState, queued, type SaveState } from './save-state';

/** Checkpoint of a save in this browser, from which it resumes after a reload. */
export interface PersistedSave extends Pick<SaveState, 'saveId' | 'kind' | 'title' | 'draftKey'> {
  keptAt: number;
  /** The record to write after all uploads; absent if only the page had it in memory. */
  toSave?: TitleSave;
  files: StoredFile[];
}

interface StoredFile extends Pick<FileFacts, 'role' | 'path' | 'contentType' | 'size'> {
  isSent: boolean;
  /** Fingerprint of the file that the user chose. */
  mark: FileFingerprint;
  change?: FileChange;
  /** Copy of a small file, such as a poster made from a video, so that the user need not choose it again. */
  copy?: File;
}

/** Storage of saves across reloads; tests inject their own. */
export interface SaveStorage {
  put(save: PersistedSave): Promise<void>;
  markSent(saveId: string, path: string): Promise<void>;
  remove(saveId: string): Promise<void>;
  getAll(): Promise<PersistedSave[]>;
}

/** Stores saves in IndexedDB. Ignores storage errors (private windows, a full disk). */
export function browserSaveStorage(): SaveStorage {
  const store = createStore('marquee-saves', 'saves');
  const warn = (failure: unknown) => console.warn('This browser cannot store unfinished saves.', failure);
  return {
    put: (save) => set(save.saveId, save, store).catch(warn),
    markSent: (saveId, path) =>
      update<PersistedSave | undefined>(saveId, (save) => save && withSent(save, path), store).catch(warn),
    remove: (saveId) => del(saveId, store).catch(warn),
    async getAll() {
      const stored = await entries<string, PersistedSave | undefined>(store).catch(() => []);
      return stored.flatMap(([, save]) => save ?? []);
    },
  };
}

function withSent(save: PersistedSave, path: string): PersistedSave {
  return { ...save, files: save.files.map((file) => (file.path === path ? { ...file, isSent: true } : file)) };
}

/** Hashes a file for storage: stores a small one whole, of a large one only its fingerprint. */
export async function storedFileOf(pending: PendingFile, isSent: boolean): Promise<StoredFile> {
  const { role, path, file, made } = pending;
  return {
    ...{ role, path, size: file.size, isSent },
    contentType: contentTypeOf(path, file),
    mark: await fingerprintOf(made?.from ?? file),
    ...(made && { change: made.by }),
    ...(!isSentInParts(file) && { copy: file }),
  };
}

/** State of a stored file in a resumed save. */
export function storedFileState(stored: StoredFile): FileState {
  const { role, path, contentType, size, copy, isSent, mark, change } = stored;
  const facts = {
    ...{ role, path, name: mark.name, size, contentType, source: copy, canPause: isSentInParts(stored) },
    original: { mark, ...(change && { change }) },
  };
  if (isSent) return { ...facts, state: 'sent' };
  return copy ? queued(facts) : { ...facts, state: 'missing', problem: undefined };
}
