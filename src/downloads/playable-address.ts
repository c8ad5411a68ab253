import type { Download } from './download';
import { downloadQueue, readDownloadedFile } from './downloads';

/** Addresses that players use: a book goes on playing on other pages. */
const addresses = new Map<string, string>();

downloadQueue.subscribe(() => {
  for (const [key, address] of addresses) {
    if (downloadQueue.list()?.some((download) => download.key === key && download.state === 'complete')) continue;
    URL.revokeObjectURL(address);
    addresses.delete(key);
  }
});

/** Returns an address of a complete download for a media element; throws if the browser has lost a part of it. */
export async function playableAddress(download: Download): Promise<string> {
  const known = addresses.get(download.key);
  if (known !== undefined) return known;
  const file = await readDownloadedFile(download);
  if (file.size !== download.bytes) throw new Error(`The file has ${file.size} of ${download.bytes} bytes.`);
  const address = URL.createObjectURL(file);
  addresses.set(download.key, address);
  return address;
}
