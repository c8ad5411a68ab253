import { createStore, del, delMany, get, getMany, keys, set, type UseStore, update, values } from 'idb-keyval';
import type { Download } from './download';

/** Storage of downloads: their records, and the pieces of their files. */
export interface DownloadStorage {
  /** False if the browser stores no blobs for the site, like WebKit in private windows. */
  canStoreBlobs(): Promise<boolean>;
  readAll(): Promise<Download[]>;
  read(key: string): Promise<Download | undefined>;
  write(download: Download): Promise<void>;
  /** Changes a record, if it still exists. */
  change(key: string, changed: Partial<Download>): Promise<void>;
  /** Deletes a record and its pieces. */
  remove(key: string): Promise<void>;
  /** Number of stored pieces by download. They are written in order. */
  countPieces(): Promise<ReadonlyMap<string, number>>;
  writePiece(key: string, index: number, piece: Blob): Promise<void>;
  readPieces(key: string): Promise<Blob[]>;
  removePieces(key: string): Promise<void>;
}

/** Stores downloads in IndexedDB, whose blobs browsers keep as files. */
export function browserDownloadStorage(): DownloadStorage {
  const records = createStore('marquee-downloads', 'records');
  const pieces = createStore('marquee-download-pieces', 'pieces');
  const pieceKeys = async (key: string) => (await allPieceKeys(pieces)).filter((piece) => piece.key === key);
  const removePieces = async (key: string) =>
    delMany(
      (await pieceKeys(key)).map(({ id }) => id),
      pieces,
    );
  return {
    async canStoreBlobs() {
      try {
        await set(probeId, new Blob(['probe']), pieces);
        await del(probeId, pieces);
        return true;
      } catch (failure) {
        console.info('This browser cannot store downloads.', failure);
        return false;
      }
    },
    readAll: () => values<Download>(records),
    read: (key) => get<Download>(key, records),
    write: (download) => set(download.key, download, records),
    async change(key, changed) {
      if (!(await get<Download>(key, records))) return;
      await update<Download>(key, (before) => ({ ...before, ...changed }) as Download, records);
    },
    async remove(key) {
      await del(key, records);
      await removePieces(key);
    },
    async countPieces() {
      const counts = new Map<string, number>();
      for (const { key } of await allPieceKeys(pieces)) counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts;
    },
    writePiece: (key, index, piece) => set([key, index], piece, pieces),
    async readPieces(key) {
      const ids = (await pieceKeys(key)).map(({ id }) => id);
      return (await getMany<Blob>(ids, pieces)).flatMap((piece) => piece ?? []);
    },
    removePieces,
  };
}

/** Key of a piece of no download: the queue deletes it as an orphaned one if the page closes before its deletion. */
const probeId: [string, number] = ['probe', 0];

/** Keys of all pieces, `[download, index]`, in the order of IndexedDB: by download, then by index. */
async function allPieceKeys(pieces: UseStore): Promise<{ key: string; id: [string, number] }[]> {
  const ids = await keys<[string, number]>(pieces);
  return ids.map((id) => ({ key: id[0], id }));
}
