import type { StreamDelivery } from '@/catalogue/media-delivery';
import { fetchText, firstSuccess } from '@/lib/first-success';

/** A preview picture: one tile of an image that holds many (sprites). */
export interface PreviewImage {
  address: string;
  /** Width divided by height. */
  ratio: number;
  columns: number;
  rows: number;
  column: number;
  row: number;
}

/** Finds the preview picture of a second; undefined beyond the last one. */
export type PreviewImages = (second: number) => PreviewImage | undefined;

/**
 * Loads the list of a stream's preview pictures from the first base that answers; resolves to undefined if it has none or
 * cannot be loaded.
 */
export async function previewImagesOf({ playlists }: StreamDelivery): Promise<PreviewImages | undefined> {
  try {
    return await firstSuccess(playlists, (playlist) => loadPreviewImages(new URL(playlist, location.href)));
  } catch (error) {
    console.info('The preview pictures could not be loaded.', error);
    return undefined;
  }
}

async function loadPreviewImages(playlist: URL): Promise<PreviewImages | undefined> {
  const name = imagePlaylistIn(await textAt(playlist.href));
  if (name === undefined) return undefined;
  const images = new URL(name, playlist);
  // All files of the folder need the query of its playlist.
  images.search = playlist.search;
  return parseImagePlaylist(await textAt(images.href), images);
}

/** The player has loaded the stream's playlist from the same address; its content never changes. */
const textAt = (address: string) => fetchText(address, { cache: 'force-cache' });

function imagePlaylistIn(playlist: string): string | undefined {
  return /^#EXT-X-IMAGE-STREAM-INF:.*\bURI="([^"]+)"/m.exec(playlist)?.[1];
}

interface TiledImage extends Omit<PreviewImage, 'column' | 'row'> {
  /** Seconds. */
  start: number;
  end: number;
  interval: number;
}

/** Parses an image playlist: `#EXTINF:50,`, `#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=5x5,DURATION=2`, addresses. */
export function parseImagePlaylist(playlist: string, base: URL): PreviewImages {
  const images: TiledImage[] = [];
  let length = 0;
  let tiles = '';
  for (const line of playlist.split(/\r?\n/)) {
    if (line.startsWith('#EXTINF:')) length = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (line.startsWith('#EXT-X-TILES:')) tiles = line;
    else if (line !== '' && !line.startsWith('#')) {
      const image = tiledImage(line, tiles, { start: images.at(-1)?.end ?? 0, length, base });
      if (image) images.push(image);
    }
  }
  return (second) => {
    const image = images.find(({ start, end }) => second >= start && second < end);
    if (!image) return undefined;
    const { address, ratio, columns, rows, start, interval } = image;
    const index = Math.min(Math.floor((second - start) / interval), columns * rows - 1);
    return { address, ratio, columns, rows, column: index % columns, row: Math.floor(index / columns) };
  };
}

function tiledImage(
  name: string,
  tiles: string,
  { start, length, base }: { start: number; length: number; base: URL },
): TiledImage | undefined {
  const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(tiles) ?? [];
  const [, columns, rows] = /LAYOUT=(\d+)x(\d+)/.exec(tiles) ?? [];
  const [, interval] = /DURATION=([\d.]+)/.exec(tiles) ?? [];
  const numbers = [width, height, columns, rows, interval].map(Number);
  if (!numbers.every((number) => number > 0) || !(length > 0)) return undefined;
  const address = new URL(name, base);
  address.search = base.search;
  return {
    address: address.href,
    start,
    end: start + length,
    interval: Number(interval),
    ratio: Number(width) / Number(height),
    columns: Number(columns),
    rows: Number(rows),
  };
}
