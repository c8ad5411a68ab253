/* Renders the icons of the installed site from public/favicon.svg: `npx tsx scripts/render-icons.ts`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { reportErrors } from './report-errors';

const sign = readFileSync('public/favicon.svg', 'utf8');
// Maskable icons: the background fills the square, and the logo lies within the safe zone.
const maskable = sign
  .replace('rx="7" ', '')
  .replace('<path', '<g transform="translate(4.8 4.8) scale(0.7)"><path')
  .replace('</svg>', '</g></svg>');

const icons = [
  { file: 'icon-192.png', svg: sign, size: 192 },
  { file: 'icon-512.png', svg: sign, size: 512 },
  { file: 'maskable-512.png', svg: maskable, size: 512 },
  { file: 'apple-touch-icon.png', svg: maskable, size: 180 },
];
await reportErrors(async () => {
  parseArgs();
  for (const { file, svg, size } of icons) {
    const drawing = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
    await drawing.png({ compressionLevel: 9, palette: true }).toFile(`public/icons/${file}`);
  }
});
