import { deliveryPaths } from '@rules/delivered-pages';

/**
 * Parses the signed address of a stream's playlist, such as `https://base/streams/ID/main.m3u8?Policy=…`; undefined
 * outside the delivery bases. A base is a host, or a path of the site's host.
 */
export function signedPlaylist(given: string | undefined, bases: readonly string[], site: string): URL | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const address = new URL(given);
  const isStream = bases.some((base) => address.href.startsWith(new URL(`${base}/streams/`, site).href));
  return isStream && /^[^%]+\.m3u8$/.test(address.pathname) ? address : undefined;
}

/**
 * Rewrites a playlist for players that add no signature themselves (native HLS): other playlists become addresses of this
 * function, and files signed addresses.
 */
export function withSignedAddresses(playlist: string, address: URL): string {
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
