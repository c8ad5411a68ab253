import { contentTypes, type MediaFolder, mediaFolders } from '@rules/media-path';
import { titleKinds } from '@rules/title-kind';

/** Returns the content type that the path allows, regardless of the type that the operating system reports. */
export function contentTypeOf(path: string, file: File): string {
  const [, folder, name = ''] = path.split('/');
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const known: MediaFolder | undefined = mediaFolders.find((one) => one === folder);
  const types = known ? titleKinds.map((kind) => contentTypes(kind, known)[extension]) : [];
  return types.find((type) => type !== undefined) ?? (file.type || 'application/octet-stream');
}
