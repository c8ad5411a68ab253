import type { FileChange } from '../files/chosen-file';

/** A file that belongs to a save and is still to be sent. */
export interface PendingFile {
  /** What it is to the title, in the words of the form: 'Movie File', 'Thumbnail of S1E2'. */
  role: string;
  /** Where it will lie in the bucket; made once (specification, decision 9), because a resumed upload needs the same. */
  path: string;
  file: File;
  size?: number;
  /** Taken from the path's extension if absent. */
  contentType?: string;
  /** The file as it was chosen, where another was made of it: after a reload the person can only choose this one again. */
  made?: { from: File; by: FileChange };
}
