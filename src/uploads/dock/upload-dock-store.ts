import type { TitleSave } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import type { PendingFile } from '../sending/pending-file';
import type { SaveSnapshot } from '../sending/save-snapshot';

export interface SaveToStart {
  /** Unique for each save (`crypto.randomUUID()`); the same id resumes the uploads of that save. */
  saveId: string;
  kind: Kind;
  /** Name of the save in the dock. */
  title: string;
  files: PendingFile[];
  /** Writes the record; called once all files are there. */
  save(): Promise<SaveOutcome>;
  /** The record that `save` writes; with it the save can resume after a reload. */
  toSave?: TitleSave;
}

export interface SaveHandle {
  getState(): SaveSnapshot;
  subscribe(listener: () => void): () => void;
  pause(path?: string): void;
  resume(path?: string): void;
  retry(path?: string): void;
  /** Cancels the save and deletes its uploaded files. */
  cancel(): Promise<void>;
  /**
   * Resolves when the save is stored or rejected by the server; rejects if it is cancelled. A failed save can be
   * retried before.
   */
  finished: Promise<SaveOutcome>;
}

export type ChosenAgain = 'same' | 'other name' | 'other size' | 'other content';

/**
 * All saves of this tab, and those that closed pages of this browser left behind. Lives outside React, so that it
 * survives page navigation.
 */
export interface UploadDockStore {
  subscribe(listener: () => void): () => void;
  getSaves(): readonly SaveSnapshot[];
  /**
   * Snapshot of the saves as of the last added or removed save or change of state; stable while only progress changes.
   */
  getStandings(): readonly SaveSnapshot[];
  startSave(save: SaveToStart): SaveHandle;
  handleOf(saveId: string): SaveHandle | undefined;
  /** Finds the saves that closed pages left behind. */
  findInterrupted(): Promise<void>;
  /** Restores a file of an interrupted save; the save resumes when it has all files. */
  chooseAgain(saveId: string, path: string, file: File): Promise<ChosenAgain>;
  /** Resumes an interrupted save that needs no file. Resolves to false if another tab holds its lock. */
  goOn(saveId: string): Promise<boolean>;
  /** True if another tab of this browser held the lock of the save at the last check. */
  runsElsewhere(saveId: string): boolean;
  /** Removes a finished save from the list. */
  dismiss(saveId: string): void;
}
