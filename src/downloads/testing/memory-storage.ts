import type { Download } from '../download';
import type { DownloadStorage } from '../download-storage';

/** Storage of downloads in memory, which behaves like the browser's. */
export function memoryStorage(): DownloadStorage {
  const records = new Map<string, Download>();
  const pieces = new Map<string, Blob[]>();
  return {
    canStoreBlobs: async () => true,
    readAll: async () => [...records.values()],
    read: async (key) => records.get(key),
    write: async (download) => void records.set(download.key, download),
    async change(key, changed) {
      const before = records.get(key);
      if (before) records.set(key, { ...before, ...changed });
    },
    async remove(key) {
      records.delete(key);
      pieces.delete(key);
    },
    countPieces: async () => new Map([...pieces].map(([key, stored]) => [key, stored.length])),
    async writePiece(key, index, piece) {
      const stored = pieces.get(key) ?? [];
      stored[index] = piece;
      pieces.set(key, stored);
    },
    readPieces: async (key) => pieces.get(key) ?? [],
    removePieces: async (key) => void pieces.delete(key),
  };
}

/** Creates a download of two and a half pieces. */
export function downloadOf(key: string, changed: Partial<Download> = {}): Download {
  return {
    key,
    userId: 'ann',
    title: { kind: 'movie', titleId: key },
    name: key,
    subtitle: undefined,
    form: 'video',
    link: `movies/src/${key}.mp4`,
    path: `movies/src/${key}.mp4`,
    bytes: 10 * 2 ** 20,
    contentType: 'video/mp4',
    poster: undefined,
    captions: [],
    chapters: [],
    segments: [],
    state: 'loading',
    problem: undefined,
    addedAt: 1,
    expiresAt: Number.POSITIVE_INFINITY,
    ...changed,
  };
}
