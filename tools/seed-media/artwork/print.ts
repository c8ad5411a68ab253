import sharp, { type OverlayOptions } from 'sharp';
import { hashOf } from '../../../amplify/seed/records/stamp';
import type { Ink, Palette } from './palettes';
import { randomFrom } from './stage';

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rasterises a drawing of the given size. */
export function raster(content: string, width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

export interface RatedInk {
  colour: string;
  /** WCAG contrast that 95 % of the area reaches. */
  contrast: number;
}

/** Returns the most legible colour on an area of a picture; the preferred one if it is legible enough. */
export async function readableInk(picture: Buffer, area: Area, palette: Palette, preferred: Ink): Promise<RatedInk> {
  const { data, info } = await sharp(picture)
    .extract(rounded(area))
    .removeAlpha()
    .resize(32, 32, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const below: number[] = [];
  for (let index = 0; index < data.length; index += info.channels) {
    below.push(luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0));
  }
  const candidates: Ink[] = [preferred, 'light', 'deep', 'accent', 'main'];
  const rated = candidates.map((ink) => ({
    colour: palette[ink],
    contrast: weakest(below, luminanceOf(palette[ink])),
  }));
  const good = rated.slice(0, 3).find(({ contrast }) => contrast >= 4);
  return good ?? rated.reduce((best, next) => (next.contrast > best.contrast ? next : best));
}

/** Adds a slight paper texture, so that flat colours look printed. */
export async function printed(picture: Buffer, width: number, height: number, name: string): Promise<Buffer> {
  const random = randomFrom(`paper ${name}`);
  const grain = Buffer.from(
    Uint8Array.from({ length: Math.ceil(width / 2) * Math.ceil(height / 2) }, () => 118 + Math.floor(random() * 21)),
  );
  const paper = await sharp(grain, { raw: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const layers: OverlayOptions[] = [
    { input: paper, blend: 'soft-light' },
    { input: Buffer.from(vignette(width, height, hashOf(name))), blend: 'multiply' },
  ];
  return sharp(picture).composite(layers).png({ compressionLevel: 1 }).toBuffer();
}

export const toWebp = (picture: Buffer, quality: number) =>
  sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();

const vignette = (width: number, height: number, seed: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx="${0.42 + (seed % 17) / 100}" cy="${0.4 + (seed % 13) / 100}" r=".85"><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="#d9d0c4"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`;

/** Returns the contrast that 95 % of the area reaches. */
function weakest(below: readonly number[], ink: number): number {
  const contrasts = below
    .map((value) => (Math.max(value, ink) + 0.05) / (Math.min(value, ink) + 0.05))
    .sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length * 0.05)] ?? 1;
}

const luminanceOf = (hex: string) =>
  luminance(
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  );

function luminance(...channels: [red: number, green: number, blue: number]): number {
  const [red, green, blue] = channels.map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const rounded = ({ left, top, width, height }: Area): Area => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
