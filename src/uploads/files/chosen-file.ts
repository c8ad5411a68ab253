import type { FineFile } from './inspect-file';

/** What was done to a chosen file; the same is done again when it is chosen again after a reload. */
export type FileChange = 'INDEX_TO_FRONT' | 'SUBRIP_TO_WEBVTT';

/** A file that was chosen in a form and found to be what it should be. */
export interface ChosenFile {
  /** What will be stored. */
  file: File;
  facts: FineFile;
  /** Where `file` was made of another one. */
  made?: { from: File; by: FileChange };
}
