import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { renameUnlocked } from '../durable-file.ts';
import type { Blob } from './object-store.ts';

/** A file to add as a blob: moved, hard-linked or copied. */
export interface IncomingFile {
  file: string;
  size: number;
  origin: 'move' | 'share' | 'copy';
}

/** Opens or creates a folder; no other process may use it. */
export async function openBlobFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const holders = new Map<string, number>();
  const pendingRemoval = new Set<string>();
  const path = ({ name }: Pick<Blob, 'name'>) => join(folder, name);

  function hold(blobs: Blob[]): () => void {
    for (const { name } of blobs) holders.set(name, (holders.get(name) ?? 0) + 1);
    return () => {
      for (const blob of blobs) releaseBlob(blob);
    };
  }

  function releaseBlob(blob: Blob): void {
    const left = (holders.get(blob.name) ?? 1) - 1;
    if (left > 0) {
      holders.set(blob.name, left);
      return;
    }
    holders.delete(blob.name);
    if (pendingRemoval.delete(blob.name)) void remove(blob);
  }

  async function remove(blob: Pick<Blob, 'name'>): Promise<void> {
    try {
      await rm(path(blob), { force: true });
    } catch (error) {
      // On Windows a virus scanner may lock a file for a short time; the next start removes the file.
      console.warn(`Could not remove ${path(blob)}:`, error);
    }
  }

  return {
    path,
    /** Protects blobs from removal until the returned function is called. */
    hold,
    async add({ file, size, origin }: IncomingFile): Promise<Blob> {
      const blob = { name: randomUUID(), size };
      await addFile[origin](file, path(blob));
      return blob;
    },
    /** Reads the bytes `first`…`last` (inclusive) of the blobs, which are protected until the stream closes. */
    read(blobs: Blob[], first: number, last: number): Readable {
      const release = hold(blobs);
      const stream = Readable.from(readPieces(blobs.map(path), pieces(blobs, first, last)), { objectMode: false });
      return stream.once('close', release);
    },
    /** Removes blobs immediately, or when they are no longer protected. */
    async discard(blobs: Blob[]): Promise<void> {
      const held = blobs.filter(({ name }) => holders.has(name));
      for (const { name } of held) pendingRemoval.add(name);
      await Promise.all(blobs.filter((blob) => !held.includes(blob)).map(remove));
    },
    /** Removes all blobs except the given ones: leftover files of a killed process. */
    async sweep(used: Iterable<Blob>): Promise<void> {
      const usedNames = new Set([...used].map(({ name }) => name));
      const leftovers = (await readdir(folder)).filter((name) => !usedNames.has(name));
      await Promise.all(leftovers.map((name) => remove({ name })));
    },
  };
}

/** A folder of immutable files. A blob is removed after its last reader has finished. */
export type BlobFolder = Awaited<ReturnType<typeof openBlobFolder>>;

const addFile: Record<IncomingFile['origin'], (from: string, to: string) => Promise<void>> = {
  move: renameUnlocked,
  copy: copyFile,
  share: async (from, to) => {
    // Some file systems (exFAT) have no hard links.
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      return copyFile(from, to);
    });
  },
};

interface Piece {
  index: number;
  start: number;
  end: number;
}

/** Maps a byte range of the concatenated blobs to ranges of the single blobs. */
function pieces(blobs: Blob[], first: number, last: number): Piece[] {
  let offset = 0;
  return blobs.flatMap(({ size }, index) => {
    const start = Math.max(first - offset, 0);
    const end = Math.min(last - offset, size - 1);
    offset += size;
    return start <= end ? [{ index, start, end }] : [];
  });
}

async function* readPieces(files: string[], wanted: Piece[]): AsyncGenerator<Buffer> {
  for (const { index, start, end } of wanted) {
    const file = files[index];
    if (file !== undefined) yield* createReadStream(file, { start, end, highWaterMark: 256 * 1024 });
  }
}
