import type { Stage } from './stage';

export type Point = readonly [x: number, y: number];

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" opacity="${opacity}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, degrees = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" transform="rotate(${degrees} ${n(x)} ${n(y)})"/>`;

export const ring = (x: number, y: number, r: number, width: number, stroke: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, degrees = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${
    degrees === 0 ? '' : ` transform="rotate(${n(degrees)} ${n(x + width / 2)} ${n(y + height / 2)})"`
  }/>`;

export const polygon = (points: readonly Point[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;

export const line = (from: Point, to: Point, width: number, stroke: string) =>
  `<line x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"/>`;

/** Draws a filled path whose coordinates are units of `size` around (x, y). */
export const glyph = (x: number, y: number, size: number, d: string, fill: string, degrees = 0) =>
  `<path d="${d}" fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${n(size)})"/>`;

/** Like `glyph`, as a line; its width is in the same units. */
export const stroke = (x: number, y: number, size: number, d: string, width: number, colour: string, degrees = 0) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${n(size)})"/>`;

export const sheet = (stage: Stage, fill: string) => box(0, 0, stage.width, stage.height, fill);

/** Clips shapes by a circle. */
export function inDisc(id: string, x: number, y: number, r: number, content: string): string {
  return `<clipPath id="${id}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export const polar = (x: number, y: number, r: number, degrees: number): Point => [
  x + r * Math.cos((degrees * Math.PI) / 180),
  y + r * Math.sin((degrees * Math.PI) / 180),
];

/** Draws wedges from a point, alternating with the background. */
export function rays(x: number, y: number, length: number, count: number, fill: string, turn = 0): string {
  const step = 360 / count;
  return times(count / 2, (index) => {
    const start = turn + index * 2 * step;
    return polygon([[x, y], polar(x, y, length, start), polar(x, y, length, start + step)], fill);
  });
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, index) => draw(index)).join('');
}

/** Moves each corner by up to `amount`, as if cut with scissors. */
export function cut(stage: Stage, points: readonly Point[], amount: number): Point[] {
  return points.map(([x, y]) => [x + (stage.random() - 0.5) * amount, y + (stage.random() - 0.5) * amount]);
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}
