import type { FileChange } from '../files/chosen-file';

/** A file that belongs to a save and is still to be sent. */
export interface PendingFile {
  /** Label of the file's field in the form: 'Movie File', 'Thumbnail of S1E2'. */
  role: string;
  /**
   * Object key in the bucket; generated once (specification, decision 9), because a resumed upload needs the same key.
   */
  path: string;
  file: File;
  size?: number;
  /** Taken from the path's extension if absent. */
  contentType?: string;
  /** The file as it was chosen, where another was made of it: after a reload the person can only choose this one again. */
  made?: { from: File; by: FileChange };
}
