import { brokenLines } from './broken-lines';
import type { Direction } from './direction';
import { faces, smallFace } from './faces';
import { line } from './lettering';
import { motifs } from './motifs/catalogue';
import { palettes } from './palettes';
import { type Area, printed, type RatedInk, raster, readableInk } from './print';
import { box } from './shapes';
import { randomFrom, type Stage } from './stage';
import { setTitle, type TitleBlock } from './title-block';

export interface PosterText {
  id: string;
  title: string;
  /** Small texts in the corners opposite the title. */
  left: string;
  right: string;
  /** The last line of the sheet, broken into several if necessary. */
  credits: string;
}

/** Minimum contrast: below it the title gets a band of plain background, and the corner texts move into the credits. */
const legible = 3.1;

/**
 * Draws a poster or cover: the motif fills the sheet, the title takes the space that it needs, the figure gets the
 * rest.
 */
export async function drawPoster(
  text: PosterText,
  direction: Direction,
  width: number,
  height: number,
): Promise<Buffer> {
  const margin = Math.round(width * 0.07);
  const format: Format = { width, height, margin, small: Math.round(width * 0.0245), inner: width - margin * 2 };
  const maxTitleHeight = height * (width === height ? 0.27 : 0.29);
  const title = await setTitle(text.title, faces[direction.face], direction.setting, format.inner, maxTitleHeight);
  const first = await proof(text, direction, title, format);
  const areCornersLost = first.inks.corners.contrast < legible && !(first.needsBand && direction.place === 'top');
  if (!areCornersLost) return finished(text, direction, title, format, first);
  const gathered = { ...text, left: '', right: '', credits: `${text.left}, ${text.right}  ·  ${text.credits}` };
  return finished(gathered, direction, title, format, await proof(gathered, direction, title, format));
}

interface Proof {
  art: string;
  credits: string[];
  sheet: Sheet;
  inks: { title: RatedInk; credits: RatedInk; corners: RatedInk };
  needsBand: boolean;
}

/** Renders the motif without text and determines the colours that are legible on it. */
async function proof(text: PosterText, direction: Direction, title: TitleBlock, format: Format): Promise<Proof> {
  const credits = brokenLines(text.credits, Math.floor(format.inner / (format.small * 0.6)));
  const sheet = layOut(direction, title, credits.length, format);
  const motif = motifs[direction.motif];
  const art = motif.draw(stageFor(text.id, direction, sheet, format));
  const picture = await raster(art, format.width, format.height);
  const palette = palettes[direction.palette];
  const atTop = direction.place === 'top';
  const inks = {
    title: await readableInk(picture, sheet.title, palette, atTop ? motif.top : motif.bottom),
    credits: await readableInk(picture, sheet.credits, palette, motif.bottom),
    corners: await readableInk(picture, sheet.corners, palette, motif.top),
  };
  const needsBand = inks.title.contrast < legible || (!atTop && inks.credits.contrast < legible);
  return { art, credits, sheet, inks, needsBand };
}

async function finished(
  text: PosterText,
  direction: Direction,
  title: TitleBlock,
  format: Format,
  proofed: Proof,
): Promise<Buffer> {
  const { width, height, margin, small } = format;
  const { sheet, inks, needsBand, credits } = proofed;
  const palette = palettes[direction.palette];
  const atTop = direction.place === 'top';
  const titleInk = needsBand ? palette.light : inks.title.colour;
  const needsFoot = atTop && inks.credits.contrast < legible;
  const creditsInk = needsFoot || (needsBand && !atTop) ? palette.light : inks.credits.colour;
  const cornerInk = needsBand && atTop ? palette.light : inks.corners.colour;
  const bandTop = sheet.title.top - margin * 0.7;
  const footTop = sheet.credits.top - small * 0.6;
  const band = atTop
    ? box(0, 0, width, sheet.corners.top + small * 2.2, palette.deep)
    : box(0, bandTop, width, height - bandTop, palette.deep);
  const lettering = [
    needsBand ? band : '',
    needsFoot ? box(0, footTop, width, height - footTop, palette.deep) : '',
    title.draw(margin, sheet.title.top, titleInk),
    line(text.left, smallFace, small, margin, sheet.corners.top + small, cornerInk),
    line(text.right, smallFace, small, width - margin, sheet.corners.top + small, cornerInk, 'end'),
    ...credits.map((words, index) =>
      line(words, smallFace, small, margin, sheet.credits.top + small * (1.2 + index * 1.45), creditsInk),
    ),
  ];
  return printed(await raster(proofed.art + lettering.join(''), width, height), width, height, text.id);
}

interface Format {
  width: number;
  height: number;
  margin: number;
  small: number;
  inner: number;
}

interface Sheet {
  title: Area;
  credits: Area;
  corners: Area;
  figure: { from: number; to: number };
}

function layOut(direction: Direction, title: TitleBlock, creditLines: number, format: Format): Sheet {
  const { height, margin, small, inner } = format;
  const creditsHeight = creditLines * small * 1.45;
  const atTop = direction.place === 'top';
  const creditsTop = height - margin - creditsHeight;
  const titleTop = atTop ? margin * 1.05 : creditsTop - small * 0.9 - title.height;
  const cornersTop = atTop ? titleTop + title.height + small * 0.9 : margin - small;
  return {
    title: { left: margin, top: titleTop, width: inner, height: title.height },
    credits: { left: margin, top: creditsTop, width: inner, height: creditsHeight },
    corners: { left: margin, top: cornersTop, width: inner, height: small * 1.4 },
    figure: atTop ? { from: cornersTop + small, to: creditsTop } : { from: margin + small, to: titleTop - small },
  };
}

function stageFor(id: string, direction: Direction, { figure }: Sheet, { width, height }: Format): Stage {
  const r = Math.min(width * 0.44, (figure.to - figure.from) * 0.44);
  return {
    width,
    height,
    cx: width / 2,
    cy: (figure.from + figure.to) / 2,
    r,
    ink: palettes[direction.palette],
    random: randomFrom(id),
  };
}
