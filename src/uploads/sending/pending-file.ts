import { contentTypes, type MediaFolder, mediaFolders } from '@rules/media/media-path';
import { titleKinds } from '@rules/titles/title-kind';
import { isSentInParts } from '@/backend/files';
import type { ChosenFile } from '../files/chosen-file';
import { type FileState, queued } from './save-state';

export interface PendingFile extends Pick<ChosenFile, 'file' | 'made'> {
  /** Label of the file's field in the form: 'Movie File', 'Thumbnail of S1E2'. */
  role: string;
  /** Object key, generated once (specification, decision 9): a resumed upload needs the same one. */
  path: string;
}

/** Initial state of a file in a save. */
export function pendingFileState({ role, path, file, made }: PendingFile): FileState {
  return queued({
    ...{ role, path, name: made?.from.name ?? file.name, size: file.size, source: file, original: undefined },
    contentType: contentTypeOf(path, file),
    canPause: isSentInParts(file),
  });
}

/** Returns the content type that belongs to the path's extension, regardless of the operating system's. */
export function contentTypeOf(path: string, file: File): string {
  const [, folder, name = ''] = path.split('/');
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const known: MediaFolder | undefined = mediaFolders.find((one) => one === folder);
  const types = known ? titleKinds.map((kind) => contentTypes(kind, known)[extension]) : [];
  return types.find((type) => type !== undefined) ?? (file.type || 'application/octet-stream');
}
