import { brokenLines } from './broken-lines';
import { type FaceName, faces, smallFace } from './faces';
import { line } from './lettering';
import { type MotifName, motifs } from './motifs/catalogue';
import { type PaletteName, palettes } from './palettes';
import { raster } from './print';
import { box } from './shapes';
import { randomFrom } from './stage';
import { setTitle } from './title-block';

/** Position of the figure as shares of the picture's width and height; its radius as a share of the height. */
export interface Placing {
  x: number;
  y: number;
  r: number;
}

/** Draws a motif on a wide sheet, without text. */
export function drawScene(
  id: string,
  motif: MotifName,
  palette: PaletteName,
  width: number,
  height: number,
  placing: Placing,
): Promise<Buffer> {
  return raster(sceneArt(id, motif, palette, width, height, placing), width, height);
}

/** Like `drawScene`, for images behind text of the page: it darkens towards the left. */
export function drawBackdrop(
  id: string,
  motif: MotifName,
  palette: PaletteName,
  width: number,
  height: number,
  placing: Placing,
): Promise<Buffer> {
  const shade = `<defs><linearGradient id="shade" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#0f0c0a" stop-opacity=".94"/><stop offset=".34" stop-color="#0f0c0a" stop-opacity=".78"/><stop offset=".66" stop-color="#0f0c0a" stop-opacity=".12"/><stop offset="1" stop-color="#0f0c0a" stop-opacity=".18"/></linearGradient><linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".6" stop-color="#0f0c0a" stop-opacity="0"/><stop offset="1" stop-color="#0f0c0a" stop-opacity=".6"/></linearGradient></defs>${box(0, 0, width, height, 'url(#shade)')}${box(0, 0, width, height, 'url(#foot)')}`;
  return raster(sceneArt(id, motif, palette, width, height, placing) + shade, width, height);
}

/** Draws a title card in the style of silent films: text and a frame only. */
export async function drawCard(
  words: string,
  note: string,
  face: FaceName,
  palette: PaletteName,
  width: number,
  height: number,
): Promise<Buffer> {
  const ink = palettes[palette];
  const measure = width * 0.7;
  const block = await setTitle(words, faces[face], 'centre', measure, height * 0.42);
  const top = (height - block.height) / 2 - height * 0.03;
  const inset = height * 0.055;
  const frame = `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${ink.light}" stroke-opacity=".55" stroke-width="${height * 0.006}"/>`;
  const art = box(0, 0, width, height, ink.deep) + frame + block.draw((width - measure) / 2, top, ink.light);
  return raster(
    art + line(note, smallFace, height * 0.038, width / 2, height * 0.86, ink.light, 'middle'),
    width,
    height,
  );
}

/** Draws an intertitle: one or two sentences, broken into centred lines. */
export function drawIntertitle(text: string, palette: PaletteName, width: number, height: number): Promise<Buffer> {
  const ink = palettes[palette];
  const face = faces.garamond;
  const size = height * 0.088;
  const lines = brokenLines(text, 34);
  const inset = height * 0.055;
  const frame = `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${ink.light}" stroke-opacity=".45" stroke-width="${height * 0.005}"/>`;
  const first = height / 2 - ((lines.length - 1) * size * 1.3) / 2 + size * 0.3;
  const words = lines
    .map((words, index) => line(words, face, size, width / 2, first + index * size * 1.3, ink.light, 'middle'))
    .join('');
  return raster(box(0, 0, width, height, ink.deep) + frame + words, width, height);
}

/** Draws the thumbnail of an episode: a wide still with a heading at the left. */
export async function drawStill(
  id: string,
  motif: MotifName,
  palette: PaletteName,
  heading: string,
  words: string,
  face: FaceName,
  width: number,
  height: number,
): Promise<Buffer> {
  const ink = palettes[palette];
  const art = sceneArt(id, motif, palette, width, height, { x: 0.7, y: 0.48, r: 0.42 });
  const panel = width * 0.43;
  const margin = width * 0.045;
  const block = await setTitle(words, faces[face], 'left', panel - margin * 1.9, height * 0.46);
  const top = height - margin - block.height;
  return raster(
    art +
      box(0, 0, panel, height, ink.deep) +
      line(heading, smallFace, height * 0.058, margin, margin + height * 0.045, ink.light) +
      block.draw(margin, top, ink.light),
    width,
    height,
  );
}

function sceneArt(
  id: string,
  motif: MotifName,
  palette: PaletteName,
  width: number,
  height: number,
  { x, y, r }: Placing,
): string {
  return motifs[motif].draw({
    width,
    height,
    cx: width * x,
    cy: height * y,
    r: height * r,
    ink: palettes[palette],
    random: randomFrom(id),
  });
}
