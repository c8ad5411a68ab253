import type { FineFile } from './inspect-file';

/** A conversion of a chosen file; it is repeated when the user chooses the file again after a reload. */
export type FileChange = 'INDEX_TO_FRONT' | 'SUBRIP_TO_WEBVTT';

/** A valid file that the user chose in a form. */
export interface ChosenFile {
  file: File;
  facts: FineFile;
  /** Original file and conversion, if `file` is the result of one: after a reload the user can choose only the original. */
  made?: { from: File; by: FileChange };
}
