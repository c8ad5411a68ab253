import type { FileToUpload, UploadTask } from '@/backend/files';
import type { Kind } from '@/catalogue/kinds/kind';
import type { Connection } from './connection';

/** What a save needs of the world. */
export interface SavePorts {
  announce(kind: Kind, save: { saveId: string; title: string; files: { path: string; size: number }[] }): Promise<void>;
  upload(file: FileToUpload): UploadTask;
  /** Removes what was uploaded for a save; gives the paths of what could not be. */
  discard(saveId: string): Promise<string[]>;
  connection: Connection;
}
