import { isSentInParts } from '@/backend/files';
import { contentTypeOf } from './content-type';
import type { KeptFile } from './kept-saves';
import type { PendingFile } from './pending-file';
import { markOf } from './same-file';

/** A file of a save as this browser keeps it: a small one whole, of a large one only what it is known again by. */
export async function keptFileOf({ role, path, file, contentType, made }: PendingFile): Promise<KeptFile> {
  return {
    ...{ role, path, size: file.size, isSent: false },
    contentType: contentType ?? contentTypeOf(path, file),
    mark: await markOf(made?.from ?? file),
    ...(made && { change: made.by }),
    ...(!isSentInParts(file) && { copy: file }),
  };
}
