import type { FileToUpload, UploadTask } from '@/backend/files';
import type { Kind } from '@/catalogue/kinds/kind';
import type { Connection } from './connection';

/** External dependencies of a save. */
export interface SavePorts {
  announce(kind: Kind, save: { saveId: string; title: string; files: { path: string; size: number }[] }): Promise<void>;
  upload(file: FileToUpload): UploadTask;
  /** Deletes the uploaded files of a save; resolves to the paths that could not be deleted. */
  discard(saveId: string): Promise<string[]>;
  connection: Connection;
}
