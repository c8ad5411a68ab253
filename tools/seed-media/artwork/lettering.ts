import sharp from 'sharp';
import type { Face } from './faces';

/** Bounding box of a line rendered at a font size of one pixel, relative to its origin on the baseline. */
export interface InkBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const measuredAt = 120;
const measured = new Map<string, InkBox>();

/** Renders the text once and finds the inked pixels: exact for any typeface, including kerning. */
export async function measure(text: string, face: Face): Promise<InkBox> {
  const key = `${face.family}|${face.weight}|${face.tracking}|${text}`;
  const known = measured.get(key);
  if (known) return known;
  const origin = { x: measuredAt, y: measuredAt * 2 };
  const width = Math.ceil(measuredAt * (text.length + 3));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${measuredAt * 3}">${line(text, face, measuredAt, origin.x, origin.y, '#000')}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const box = {
    left: (-(info.trimOffsetLeft ?? 0) - origin.x) / measuredAt,
    top: (-(info.trimOffsetTop ?? 0) - origin.y) / measuredAt,
    width: info.width / measuredAt,
    height: info.height / measuredAt,
  };
  measured.set(key, box);
  return box;
}

/** Returns one line of text as SVG, with its origin on the baseline at (x, y). */
export function line(
  text: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  fill: string,
  anchor = 'start',
): string {
  return `<text x="${round(x)}" y="${round(y)}" font-family="${face.family}" font-weight="${face.weight}" font-size="${round(size)}" letter-spacing="${round(face.tracking * size)}" text-anchor="${anchor}" fill="${fill}">${escaped(cased(text, face))}</text>`;
}

export function cased(text: string, face: Face): string {
  if (face.casing === 'upper') return text.toUpperCase();
  return face.casing === 'lower' ? text.toLowerCase() : text;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const round = (value: number) => Math.round(value * 100) / 100;
