import { createStore, del, entries, set, update } from 'idb-keyval';
import type { TitleSave } from '@/catalogue/edited-title';
import type { KindName } from '@/catalogue/kinds/kind';
import type { FileChange } from '../files/chosen-file';
import type { FileMark } from './same-file';

/** A save as this browser keeps it, so that a closed page loses nothing. */
export interface KeptSave {
  saveId: string;
  kind: KindName;
  title: string;
  keptAt: number;
  /** The record to write after all uploads; absent if only the page had it in memory. */
  toSave?: TitleSave;
  files: KeptFile[];
}

export interface KeptFile {
  role: string;
  path: string;
  contentType: string;
  size: number;
  isSent: boolean;
  /** By this the person's file is known again, as it was chosen. */
  mark: FileMark;
  change?: FileChange;
  /** Copy of a small file, such as a poster made from a video, so that the user need not choose it again. */
  copy?: File;
}

/** Storage of saves across reloads; tests inject their own. */
export interface SaveShelf {
  keep(save: KeptSave): Promise<void>;
  noteSent(saveId: string, path: string): Promise<void>;
  forget(saveId: string): Promise<void>;
  all(): Promise<KeptSave[]>;
}

/** Stores saves in IndexedDB. Ignores storage errors (private windows, a full disk). */
export function browserShelf(): SaveShelf {
  const store = createStore('marquee-saves', 'saves');
  const withoutIt = (failure: unknown) => console.warn('Unfinished saves are not kept by this browser.', failure);
  return {
    keep: (save) => set(save.saveId, save, store).catch(withoutIt),
    noteSent: (saveId, path) =>
      update<KeptSave | undefined>(saveId, (save) => save && withSent(save, path), store).catch(withoutIt),
    forget: (saveId) => del(saveId, store).catch(withoutIt),
    async all() {
      const kept = await entries<string, KeptSave | undefined>(store).catch(() => []);
      return kept.flatMap(([, save]) => save ?? []);
    },
  };
}

function withSent(save: KeptSave, path: string): KeptSave {
  return { ...save, files: save.files.map((file) => (file.path === path ? { ...file, isSent: true } : file)) };
}
