import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { list, uploadData } from 'aws-amplify/storage';

export interface MediaFile {
  /** Path in the bucket, and below `media`. */
  path: string;
  size: number;
}

const mediaFolder = fileURLToPath(new URL('./media', import.meta.url));

/** Returns all files of the sample catalogue. */
export async function mediaFiles(): Promise<MediaFile[]> {
  const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .sort()
      .map(async (file) => ({ path: relative(mediaFolder, file).split(sep).join('/'), size: (await stat(file)).size })),
  );
}

/** Returns the sizes of the stored files by path, in the folders of the given files. */
export async function storedSizes(files: readonly MediaFile[]): Promise<Map<string, number>> {
  const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)));
  const sizes = new Map<string, number>();
  for (const folder of folders) {
    const { items } = await list({ path: folder, options: { listAll: true } });
    for (const { path, size } of items) sizes.set(path, size ?? 0);
  }
  return sizes;
}

export async function uploadMedia({ path }: MediaFile): Promise<void> {
  const contentType = contentTypes[extname(path)];
  if (!contentType) throw new Error('Files of this kind are not part of the catalogue.');
  const data = new Blob([await readFile(join(mediaFolder, path))], { type: contentType });
  await uploadData({ path, data, options: { contentType } }).result;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};
