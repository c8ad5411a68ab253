import { box, disc, glyph, inDisc, line, polar, polygon, rays, ring, sheet, stroke, times } from '../shapes';
import type { Stage } from '../stage';
import { bird, standing, tumbling } from './figures';
import { motif } from './motif';

/** Cameras, screens, gears, aeroplanes, records. The motifs are independent of each other. */
export const machineMotifs = {
  lens: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.86, s.ink.main) +
      times(8, (i) => {
        const [ax, ay] = polar(s.cx, s.cy, s.r * 0.86, i * 45);
        const [bx, by] = polar(s.cx, s.cy, s.r * 0.86, i * 45 + 52);
        const [c, d] = polar(s.cx, s.cy, s.r * 0.34, i * 45 + 84);
        return polygon(
          [
            [ax, ay],
            [bx, by],
            [c, d],
          ],
          i % 2 === 0 ? s.ink.deep : s.ink.accent,
        );
      }) +
      disc(s.cx, s.cy, s.r * 0.32, s.ink.light) +
      disc(s.cx, s.cy, s.r * 0.22, s.ink.deep) +
      disc(s.cx + s.r * 0.08, s.cy - s.r * 0.08, s.r * 0.05, s.ink.light),
  ),
  tripod: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [0, s.cy - s.r * 0.9],
          [s.width, s.cy + s.r * 0.4],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.main,
      ) +
      disc(s.cx + s.r * 0.45, s.cy - s.r * 0.6, s.r * 0.34, s.ink.accent) +
      ring(s.cx - s.r * 0.5, s.cy + s.r * 0.34, s.r * 0.44, s.r * 0.09, s.ink.deep) +
      `<g transform="rotate(14 ${s.cx} ${s.cy})">${box(s.cx - s.r * 0.4, s.cy - s.r * 0.5, s.r * 0.72, s.r * 0.56, s.ink.deep)}${disc(s.cx - s.r * 0.16, s.cy - s.r * 0.68, s.r * 0.24, s.ink.deep)}${disc(s.cx + s.r * 0.22, s.cy - s.r * 0.62, s.r * 0.2, s.ink.deep)}${polygon(
        [
          [s.cx + s.r * 0.32, s.cy - s.r * 0.34],
          [s.cx + s.r * 0.66, s.cy - s.r * 0.46],
          [s.cx + s.r * 0.66, s.cy + s.r * 0.02],
          [s.cx + s.r * 0.32, s.cy - s.r * 0.1],
        ],
        s.ink.accent,
      )}</g>` +
      [-0.55, 0, 0.5]
        .map((k) =>
          line([s.cx - s.r * 0.08, s.cy + s.r * 0.06], [s.cx + s.r * k, s.cy + s.r * 1.2], s.r * 0.05, s.ink.deep),
        )
        .join('') +
      box(0, s.cy + s.r * 1.12, s.width, s.height, s.ink.deep),
  ),
  screen: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      polygon(
        [
          [s.cx + s.r * 0.9, s.cy + s.r * 1.3],
          [s.cx - s.r * 0.75, s.cy - s.r * 0.85],
          [s.cx + s.r * 0.95, s.cy - s.r * 0.7],
        ],
        s.ink.ground,
      ) +
      box(s.cx - s.r * 0.95, s.cy - s.r * 0.85, s.r * 1.9, s.r * 1.3, s.ink.main, -2) +
      disc(s.cx + s.r * 0.4, s.cy - s.r * 0.45, s.r * 0.2, s.ink.accent) +
      glyph(
        s.cx,
        s.cy + s.r * 0.42,
        s.r * 0.95,
        'M-1 0L-.6-.3L-.3-.12L.1-.46L.5-.14L1-.36L1 .04L-1 .04Z',
        s.ink.ground,
      ) +
      tumbling(s.cx - s.r * 0.25, s.cy + s.r * 0.72, s.r * 0.95, s.ink.deep, 8) +
      box(0, s.cy + s.r * 0.92, s.width, s.height, s.ink.deep) +
      times(6, (i) => disc(s.cx + s.r * (-1 + i * 0.4), s.cy + s.r * 1.0, s.r * 0.14, s.ink.deep)),
  ),
  gears: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      gear(s, s.cx - s.r * 0.35, s.cy - s.r * 0.3, s.r * 0.62, 14, s.ink.deep) +
      gear(s, s.cx + s.r * 0.55, s.cy + s.r * 0.36, s.r * 0.46, 11, s.ink.main) +
      gear(s, s.cx - s.r * 0.52, s.cy + s.r * 0.74, s.r * 0.34, 9, s.ink.accent) +
      standing(s.cx - s.r * 0.35, s.cy - s.r * 0.02, s.r * 0.52, s.ink.light),
  ),
  biplanes: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.9, s.ink.main) +
      biplane(s, s.cx, s.cy + s.r * 0.05, s.r * 0.95, s.ink.deep, -14) +
      biplane(s, s.cx + s.r * 0.75, s.cy - s.r * 0.8, s.r * 0.34, s.ink.accent, 10) +
      biplane(s, s.cx - s.r * 0.85, s.cy - s.r * 0.62, s.r * 0.22, s.ink.deep, -4) +
      times(4, (i) => box(0, s.cy + s.r * (0.62 + i * 0.16), s.width * (0.4 + 0.16 * i), s.r * 0.03, s.ink.light)),
  ),
  record: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r, s.ink.deep) +
      [0.92, 0.84, 0.76, 0.68, 0.6, 0.52].map((k) => ring(s.cx, s.cy, s.r * k, s.r * 0.008, s.ink.ground)).join('') +
      disc(s.cx, s.cy, s.r * 0.36, s.ink.accent) +
      glyph(
        s.cx,
        s.cy - s.r * 0.04,
        s.r * 0.2,
        'M0 .8C-.8.2-1-.2-.8-.56C-.6-.9-.14-.8 0-.4C.14-.8.6-.9.8-.56C1-.2.8.2 0 .8Z',
        s.ink.light,
      ) +
      disc(s.cx, s.cy, s.r * 0.03, s.ink.deep) +
      stroke(s.cx, s.cy, s.r, 'M.95-1.1L.9-.3L.52.3', 0.05, s.ink.main) +
      box(s.cx + s.r * 0.42, s.cy + s.r * 0.24, s.r * 0.16, s.r * 0.26, s.ink.main, 32),
  ),
  mic: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy - s.r * 0.1, s.height * 1.2, 44, s.ink.deep, 1) +
      glyph(s.cx, s.cy - s.r * 0.15, s.r, 'M-.4-.4C-.4-.9.4-.9.4-.4L.4.2C.4.66-.4.66-.4.2Z', s.ink.main) +
      times(6, (i) => box(s.cx - s.r * 0.4, s.cy + s.r * (-0.56 + i * 0.15), s.r * 0.8, s.r * 0.04, s.ink.deep)) +
      box(s.cx - s.r * 0.46, s.cy - s.r * 0.16, s.r * 0.92, s.r * 0.14, s.ink.accent) +
      stroke(s.cx, s.cy, s.r, 'M-.56-.2C-.56.6.56.6.56-.2M0 .42L0 1.0', 0.06, s.ink.deep) +
      times(14, (i) => standing(s.cx + s.r * (-1.3 + i * 0.2), s.cy + s.r * 1.18, s.r * 0.28, s.ink.deep)) +
      box(0, s.cy + s.r * 1.16, s.width, s.height, s.ink.deep),
  ),
  chute: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(s.cx, s.cy - s.r * 0.2, s.r, 'M-.9 0C-.9-1.2.9-1.2.9 0L.6-.14L.3 0L0-.14L-.3 0L-.6-.14Z', s.ink.main) +
      glyph(s.cx, s.cy - s.r * 0.2, s.r, 'M-.3 0C-.3-.6-.1-.9 0-.9C.1-.9.3-.6.3 0L0-.14Z', s.ink.accent) +
      [-0.88, -0.3, 0.3, 0.88]
        .map((k) => line([s.cx + s.r * k, s.cy - s.r * 0.2], [s.cx, s.cy + s.r * 0.56], s.r * 0.014, s.ink.deep))
        .join('') +
      standing(s.cx, s.cy + s.r * 0.96, s.r * 0.46, s.ink.deep) +
      glyph(s.cx, s.height, s.r, 'M-3-.1C-2-.3-1 0 0-.16C1-.3 2 0 3-.14L3 .4L-3 .4Z', s.ink.deep),
  ),
  robot: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [1.12, 0.94, 0.76]
        .map((k, i) => ring(s.cx, s.cy - s.r * 0.12, s.r * k, s.r * 0.05, i === 1 ? s.ink.accent : s.ink.deep))
        .join('') +
      glyph(
        s.cx,
        s.cy + s.r * 0.5,
        s.r,
        'M-.36-.2L-.42-.9C-.4-1.3.4-1.3.42-.9L.36-.2L.2-.06L.2.1C.6.14.86.3.94.7L.94 2L-.94 2L-.94.7C-.86.3-.6.14-.2.1L-.2-.06Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.5,
        s.r,
        'M-.3-.66L-.06-.6L-.06-.52L-.3-.56ZM.3-.66L.06-.6L.06-.52L.3-.56ZM-.14-.24L.14-.24L.14-.2L-.14-.2ZM-.03-.56L.03-.56L.05-.34L-.05-.34Z',
        s.ink.main,
      ) +
      box(s.cx - s.r * 0.03, s.cy - s.r * 0.7, s.r * 0.06, s.r * 0.3, s.ink.main) +
      disc(s.cx, s.cy + s.r * 1.0, s.r * 0.16, s.ink.accent),
  ),
  cable: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      times(9, (i) =>
        stroke(
          s.cx,
          s.cy,
          s.r,
          `M${-1.6 + i * 0.1} ${-1.9 + i * 0.06}C${-0.4 + i * 0.12} -1.2 ${-1.2 + i * 0.2} .2 ${-0.2 + i * 0.1} ${0.5 + i * 0.08}C${0.4 + i * 0.1} ${1.2 - i * 0.05} 1 .8 ${2.4 - i * 0.06} ${1.6 - i * 0.1}`,
          0.045,
          [s.ink.ground, s.ink.main, s.ink.accent][i % 3] ?? s.ink.main,
        ),
      ) +
      standing(s.cx - s.r * 0.62, s.cy + s.r * 0.9, s.r * 0.5, s.ink.light) +
      standing(s.cx + s.r * 0.5, s.cy - s.r * 0.2, s.r * 0.38, s.ink.light),
  ),
  washer: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r, s.ink.light) +
      disc(s.cx, s.cy, s.r * 0.88, s.ink.deep) +
      inDisc(
        'drum',
        s.cx,
        s.cy,
        s.r * 0.8,
        box(0, 0, s.width, s.height, s.ink.accent) +
          times(7, (i) =>
            stroke(
              s.cx,
              s.cy,
              s.r,
              `M${-1 + i * 0.02} ${0.1 + i * 0.1}C-.5 ${-0.7 + i * 0.16} .2 ${0.9 - i * 0.08} 1 ${-0.5 + i * 0.18}`,
              0.08,
              [s.ink.main, s.ink.ground, s.ink.light][i % 3] ?? s.ink.main,
            ),
          ) +
          sheep(s, s.cx - s.r * 0.05, s.cy + s.r * 0.2, s.r * 0.42),
      ),
  ),
  ballot: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      [-30, -12, 8, 26]
        .map((a, i) =>
          glyph(
            s.cx + s.r * (i - 1.5) * 0.2,
            s.cy + s.r * 1.0,
            s.r * (1.2 + 0.14 * (i % 2)),
            raisedHand,
            [s.ink.deep, s.ink.main, s.ink.accent, s.ink.deep][i] ?? s.ink.deep,
            a,
          ),
        )
        .join('') +
      bird(s.cx + s.r * 0.7, s.cy - s.r * 0.9, s.r * 0.26, s.ink.deep),
  ),
};

const raisedHand =
  'M-.12 .6L-.14-.5L-.3-.66L-.4-.9L-.34-.94L-.2-.76L-.18-1.2L-.11-1.2L-.08-.84L-.03-1.3L.04-1.3L.05-.84L.12-1.22L.19-1.2L.15-.8L.24-1.04L.3-1.0L.2-.6L.12-.46L.14 .6Z';

const gear = (s: Stage, x: number, y: number, r: number, teeth: number, fill: string) =>
  times(teeth, (i) =>
    box(x - r * 0.11, y - r * 1.16, r * 0.22, r * 0.3, fill).replace(
      '/>',
      ` transform="rotate(${(i * 360) / teeth} ${x} ${y})"/>`,
    ),
  ) +
  disc(x, y, r, fill) +
  disc(x, y, r * 0.62, s.ink.ground) +
  times(4, (i) => box(x - r * 0.64, y - r * 0.08, r * 1.28, r * 0.16, fill, i * 45)) +
  disc(x, y, r * 0.2, fill);

const biplane = (s: Stage, x: number, y: number, size: number, fill: string, degrees: number) =>
  glyph(
    x,
    y,
    size,
    'M-1-.3L1-.3L1-.22L-1-.22ZM-.86.16L.86.16L.86.24L-.86.24ZM-.7-.24L-.66-.24L-.66.2L-.7.2ZM.66-.24L.7-.24L.7.2L.66.2ZM-.22-.02C-.22-.3.22-.3.22-.02C.22.26-.22.26-.22-.02ZM-.16.2L-.24.4L-.18.4L-.08.2ZM.16.2L.24.4L.18.4L.08.2ZM-.3.36L-.14.36L-.14.5L-.3.5ZM.14.36L.3.36L.3.5L.14.5Z',
    fill,
    degrees,
  ) + glyph(x, y, size, 'M-.5-.06L.5.02L.5.04L-.5 0Z', s.ink.light, degrees + 50);

export const sheep = (s: Stage, x: number, y: number, size: number) =>
  [
    [-0.4, 0],
    [-0.1, -0.24],
    [0.3, -0.2],
    [0.5, 0.06],
    [0.1, 0.2],
    [-0.24, 0.22],
  ]
    .map(([dx = 0, dy = 0]) => disc(x + dx * size, y + dy * size, size * 0.36, s.ink.light))
    .join('') +
  glyph(
    x - size * 0.78,
    y - size * 0.02,
    size * 0.3,
    'M-.5-.3C-.3-.7.4-.7.5-.2C.5.4.1.8-.2.7C-.5.6-.6.1-.5-.3ZM.4-.5L.9-.3L.5-.1Z',
    s.ink.deep,
  ) +
  [-0.3, 0, 0.26, 0.48].map((k) => box(x + k * size, y + size * 0.4, size * 0.09, size * 0.4, s.ink.deep)).join('');
