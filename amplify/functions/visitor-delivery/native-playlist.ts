import { deliveryPaths } from '@rules/delivered-pages';

/** A playlist at a signed address, such as `https://base/streams/ID/main.m3u8?Policy=…`. */
export interface SignedPlaylist {
  address: URL;
  base: string;
}

/** Parses the address of a stream's playlist on one of the delivery bases; undefined for any other. */
export function signedPlaylist(given: string | undefined, bases: readonly string[]): SignedPlaylist | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const address = new URL(given);
  const base = bases.find((candidate) => address.href.startsWith(`${candidate}/streams/`));
  return base !== undefined && /^[^%]+\.m3u8$/.test(address.pathname) ? { address, base } : undefined;
}

/**
 * Rewrites a playlist for players that add no signature themselves (native HLS): other playlists become addresses of this
 * function, and files signed addresses.
 */
export function withSignedAddresses(playlist: string, { address }: SignedPlaylist): string {
  const signed = (uri: string) => {
    const file = new URL(uri, address);
    file.search = address.search;
    return file.pathname.endsWith('.m3u8')
      ? `${deliveryPaths.playlists.slice(1)}?address=${encodeURIComponent(file.href)}`
      : file.href;
  };
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/, (_, uri: string) => `URI="${signed(uri)}"`);
      return line.trim() === '' ? line : signed(line.trim());
    })
    .join('\n');
}
