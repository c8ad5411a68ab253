import type { TitleSave } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import type { PendingFile } from '../sending/pending-file';
import type { SaveSnapshot } from '../sending/save-snapshot';

export interface SaveToStart {
  /** Made up for each save (`crypto.randomUUID()`); the same again goes on with what that save has sent already. */
  saveId: string;
  kind: Kind;
  /** What the dock calls it. */
  title: string;
  files: PendingFile[];
  /** Writes the record; called once all files are there. */
  save(): Promise<SaveOutcome>;
  /** What `save` writes: with it the save can go on after the page was closed. */
  toSave?: TitleSave;
}

export interface SaveHandle {
  getState(): SaveSnapshot;
  subscribe(listener: () => void): () => void;
  pause(path?: string): void;
  resume(path?: string): void;
  retry(path?: string): void;
  /** Removes what was uploaded. */
  cancel(): Promise<void>;
  /** Resolves once it is saved or refused; rejects when it is cancelled. What fails can be tried again before. */
  finished: Promise<SaveOutcome>;
}

export type ChosenAgain = 'same' | 'other name' | 'other size' | 'other content';

/** All saves of this tab, and those that closed pages of this browser left behind. Lives outside React: pages come and go. */
export interface UploadDockStore {
  subscribe(listener: () => void): () => void;
  getSaves(): readonly SaveSnapshot[];
  /** The saves when one last came, went or stood otherwise: not a new list with all that is sent. */
  getStandings(): readonly SaveSnapshot[];
  startSave(save: SaveToStart): SaveHandle;
  handleOf(saveId: string): SaveHandle | undefined;
  /** Finds the saves that closed pages left behind. */
  findInterrupted(): Promise<void>;
  /** Hands a file of an interrupted save over again; once all are there the save goes on. */
  chooseAgain(saveId: string, path: string, file: File): Promise<ChosenAgain>;
  /** Goes on with an interrupted save that needs no file. False where another tab has it. */
  goOn(saveId: string): Promise<boolean>;
  /** Whether another tab of this browser has it; as of the last look. */
  runsElsewhere(saveId: string): boolean;
  /** Takes what has ended off the list. */
  dismiss(saveId: string): void;
}
