import type { Download } from './download';
import { downloadQueue, readDownloadedFile } from './downloads';

/** Addresses of a download's parts in this browser, for a player. */
export interface OpenedDownload {
  file: string;
  poster: string | undefined;
  captions: readonly { language: string; label: string; address: string }[];
}

/** Object URLs by download key, kept until its removal: an audiobook continues to play on other pages. */
const opened = new Map<string, OpenedDownload>();

downloadQueue.subscribe(() => {
  for (const [key, { file, poster, captions }] of opened) {
    if (downloadQueue.list()?.some((download) => download.key === key && download.state === 'complete')) continue;
    for (const address of [file, poster, ...captions.map((track) => track.address)])
      if (address !== undefined) URL.revokeObjectURL(address);
    opened.delete(key);
  }
});

/** Opens a complete download; throws if the browser has lost a part of it. */
export async function openDownload(download: Download): Promise<OpenedDownload> {
  const known = opened.get(download.key);
  if (known) return known;
  const file = await readDownloadedFile(download);
  if (file.size !== download.bytes) throw new Error(`The file has ${file.size} of ${download.bytes} bytes.`);
  const addresses = {
    file: URL.createObjectURL(file),
    poster: download.poster && URL.createObjectURL(download.poster),
    captions: download.captions.map(({ language, label, text }) => ({
      language,
      label,
      address: URL.createObjectURL(new Blob([text], { type: 'text/vtt' })),
    })),
  };
  opened.set(download.key, addresses);
  return addresses;
}
