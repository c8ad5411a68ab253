import { box, disc, glyph, line, polar, polygon, rays, ring, sheet, times } from '../shapes';
import type { Stage } from '../stage';
import { wheel } from './dread';
import { bird, riding, standing } from './figures';
import { motif } from './motif';

/** Deserts, railways, badges, snow. The motifs are independent of each other. */
export const frontierMotifs = {
  'mesa-rider': motif('deep', 'light', (s) => {
    const base = s.cy + s.r * 0.45;
    return (
      sheet(s, s.ink.ground) +
      disc(s.cx - s.r * 0.3, s.cy - s.r * 0.3, s.r * 0.48, s.ink.accent) +
      mesa(s.cx + s.r * 0.55, base, s.r * 0.9, s.ink.main) +
      mesa(s.cx - s.r * 0.95, base, s.r * 0.6, s.ink.main) +
      box(0, base - 1, s.width, s.height, s.ink.main) +
      polygon(
        [
          [0, s.cy + s.r * 0.8],
          [s.cx - s.r * 0.4, s.cy + s.r * 0.68],
          [s.cx + s.r * 0.4, s.cy + s.r * 0.86],
          [s.width, s.cy + s.r * 0.72],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      riding(s.cx - s.r * 0.3, s.cy + s.r * 0.74, s.r * 0.62, s.ink.deep)
    );
  }),
  cactus: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.78, s.ink.main) +
      times(5, (i) =>
        box(0, s.cy + s.r * (0.66 + i * 0.14), s.width, s.r * 0.2, i % 2 === 0 ? s.ink.accent : s.ink.deep),
      ) +
      box(0, s.cy + s.r * 1.2, s.width, s.height, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.8,
        s.r,
        'M-.13 0L-.13-.4L-.4-.4C-.54-.4-.56-.5-.56-.6L-.56-.86C-.56-.98-.38-.98-.38-.86L-.38-.6L-.13-.6L-.13-1.3C-.13-1.5.13-1.5.13-1.3L.13-.86L.34-.86L.34-1.06C.34-1.18.52-1.18.52-1.06L.52-.8C.52-.68.46-.66.36-.66L.13-.66L.13 0Z',
        s.ink.deep,
      ),
  ),
  badge: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy, s.height * 1.2, 24, s.ink.main, 4) +
      disc(s.cx, s.cy, s.r * 0.98, s.ink.deep) +
      glyph(s.cx, s.cy, s.r * 0.92, points(6), s.ink.accent) +
      disc(s.cx, s.cy, s.r * 0.4, s.ink.deep) +
      times(6, (i) => {
        const [x, y] = polar(s.cx, s.cy, s.r * 0.92, -90 + i * 60);
        return disc(x, y, s.r * 0.07, s.ink.accent);
      }) +
      riding(s.cx, s.cy + s.r * 0.22, s.r * 0.46, s.ink.light),
  ),
  wagon: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 1.02, s.ink.main) +
      wheel(s, s.cx, s.cy, s.r * 0.9) +
      standing(s.cx + s.r * 1.0, s.cy + s.r * 0.95, s.r * 0.6, s.ink.accent) +
      box(0, s.cy + s.r * 0.95, s.width, s.height, s.ink.deep),
  ),
  hoof: motif(
    'light',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      `<g transform="rotate(-12 ${s.cx} ${s.cy})">${glyph(s.cx, s.cy, s.r, 'M-.66.9L-.78.9C-1 .2-.96-.96 0-.96C.96-.96 1 .2.78.9L.66.9L.44.82C.66.2.6-.52 0-.52C-.6-.52-.66.2-.44.82Z', s.ink.main)}${[
        [-0.7, 0.1],
        [-0.62, -0.38],
        [0.62, -0.38],
        [0.7, 0.1],
        [0.66, 0.52],
        [-0.66, 0.52],
      ]
        .map(([x = 0, y = 0]) =>
          box(s.cx + s.r * x - s.r * 0.035, s.cy + s.r * y - s.r * 0.05, s.r * 0.07, s.r * 0.1, s.ink.deep),
        )
        .join('')}</g>` +
      glyph(
        s.cx,
        s.cy + s.r * 0.1,
        s.r * 0.34,
        'M0 .7C-.8.1-1-.2-.8-.56C-.6-.9-.14-.8 0-.4C.14-.8.6-.9.8-.56C1-.2.8.1 0 .7Z',
        s.ink.accent,
      ),
  ),
  locomotive: motif('light', 'light', (s) => {
    const base = s.cy + s.r * 0.9;
    return (
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy, s.height * 1.2, 32, s.ink.main, 2) +
      [
        [0.32, -1.16, 0.3],
        [0.1, -1.02, 0.24],
        [0.62, -1.3, 0.4],
      ]
        .map(([x = 0, y = 0, k = 0]) => disc(s.cx + s.r * x, s.cy + s.r * y, s.r * k, s.ink.light))
        .join('') +
      box(0, base, s.width, s.height, s.ink.deep) +
      box(s.cx - s.r * 0.13, s.cy - s.r * 1.0, s.r * 0.26, s.r * 0.5, s.ink.deep) +
      polygon(
        [
          [s.cx - s.r * 0.2, s.cy - s.r * 1.06],
          [s.cx + s.r * 0.2, s.cy - s.r * 1.06],
          [s.cx + s.r * 0.13, s.cy - s.r * 0.9],
          [s.cx - s.r * 0.13, s.cy - s.r * 0.9],
        ],
        s.ink.deep,
      ) +
      disc(s.cx, s.cy - s.r * 0.05, s.r * 0.68, s.ink.deep) +
      ring(s.cx, s.cy - s.r * 0.05, s.r * 0.56, s.r * 0.03, s.ink.main) +
      disc(s.cx, s.cy - s.r * 0.05, s.r * 0.3, s.ink.accent) +
      disc(s.cx, s.cy - s.r * 0.05, s.r * 0.18, s.ink.light) +
      times(12, (i) => {
        const [x, y] = polar(s.cx, s.cy - s.r * 0.05, s.r * 0.62, i * 30);
        return disc(x, y, s.r * 0.02, s.ink.main);
      }) +
      box(s.cx - s.r * 0.72, s.cy + s.r * 0.5, s.r * 1.44, s.r * 0.12, s.ink.accent) +
      polygon(
        [
          [s.cx - s.r * 0.6, s.cy + s.r * 0.62],
          [s.cx + s.r * 0.6, s.cy + s.r * 0.62],
          [s.cx + s.r * 0.84, s.cy + s.r * 1.08],
          [s.cx - s.r * 0.84, s.cy + s.r * 1.08],
        ],
        s.ink.deep,
      ) +
      times(7, (i) =>
        line(
          [s.cx + s.r * (-0.48 + i * 0.16), s.cy + s.r * 0.64],
          [s.cx + s.r * (-0.69 + i * 0.23), s.cy + s.r * 1.06],
          s.r * 0.02,
          s.ink.main,
        ),
      )
    );
  }),
  rails: motif('deep', 'light', (s) => {
    const top = s.cy - s.r * 0.5;
    return (
      sheet(s, s.ink.ground) +
      disc(s.cx, top, s.r * 0.42, s.ink.accent) +
      polygon(
        [
          [0, top + s.r * 0.06],
          [s.width, top + s.r * 0.06],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      times(14, (i) => {
        const k = (i / 14) ** 1.7;
        const y = top + s.r * (0.1 + k * 2.4);
        return box(s.cx - s.r * (0.06 + k * 1.2), y, s.r * (0.12 + k * 2.4), s.r * (0.012 + k * 0.11), s.ink.main);
      }) +
      polygon(
        [
          [s.cx - s.r * 0.02, top],
          [s.cx, top],
          [s.cx - s.r * 0.9, s.height + s.r * 0.5],
          [s.cx - s.r * 1.1, s.height + s.r * 0.5],
        ],
        s.ink.light,
      ) +
      polygon(
        [
          [s.cx + s.r * 0.02, top],
          [s.cx, top],
          [s.cx + s.r * 0.9, s.height + s.r * 0.5],
          [s.cx + s.r * 1.1, s.height + s.r * 0.5],
        ],
        s.ink.light,
      ) +
      riding(s.cx + s.r * 0.5, top + s.r * 0.1, s.r * 0.42, s.ink.deep) +
      riding(s.cx + s.r * 0.86, top + s.r * 0.09, s.r * 0.3, s.ink.deep)
    );
  }),
  peaks: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.4, s.cy - s.r * 0.5, s.r * 0.3, s.ink.accent) +
      peak(s, s.cx - s.r * 0.5, s.cy + s.r * 0.7, s.r * 1.5, s.ink.main) +
      peak(s, s.cx + s.r * 0.55, s.cy + s.r * 0.9, s.r * 1.25, s.ink.deep) +
      polygon(
        [
          [0, s.cy + s.r * 0.75],
          [s.cx, s.cy + s.r * 0.55],
          [s.width, s.cy + s.r * 0.95],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      standing(s.cx - s.r * 0.1, s.cy + s.r * 0.62, s.r * 0.3, s.ink.accent),
  ),
  'cabin-cliff': motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [0, s.cy + s.r * 0.42],
          [s.cx + s.r * 0.1, s.cy + s.r * 0.42],
          [s.cx - s.r * 0.16, s.height],
          [0, s.height],
        ],
        s.ink.light,
      ) +
      polygon(
        [
          [s.cx + s.r * 0.1, s.cy + s.r * 0.42],
          [s.cx + s.r * 0.2, s.cy + s.r * 0.5],
          [s.cx, s.height],
          [s.cx - s.r * 0.16, s.height],
        ],
        s.ink.main,
      ) +
      `<g transform="rotate(15 ${s.cx + s.r * 0.1} ${s.cy + s.r * 0.42})">${box(s.cx - s.r * 0.5, s.cy - s.r * 0.22, s.r * 1.1, s.r * 0.64, s.ink.deep)}${polygon(
        [
          [s.cx - s.r * 0.66, s.cy - s.r * 0.2],
          [s.cx + s.r * 0.05, s.cy - s.r * 0.66],
          [s.cx + s.r * 0.76, s.cy - s.r * 0.2],
        ],
        s.ink.main,
      )}${polygon(
        [
          [s.cx - s.r * 0.62, s.cy - s.r * 0.3],
          [s.cx + s.r * 0.05, s.cy - s.r * 0.74],
          [s.cx + s.r * 0.72, s.cy - s.r * 0.3],
          [s.cx + s.r * 0.05, s.cy - s.r * 0.6],
        ],
        s.ink.light,
      )}${box(s.cx + s.r * 0.24, s.cy - s.r * 0.06, s.r * 0.2, s.r * 0.2, s.ink.accent)}${box(s.cx - s.r * 0.3, s.cy - s.r * 0.06, s.r * 0.24, s.r * 0.48, s.ink.main)}</g>` +
      times(60, () =>
        disc(s.random() * s.width, s.random() * s.height, s.r * (0.008 + 0.014 * s.random()), s.ink.light),
      ) +
      standing(s.cx - s.r * 0.8, s.cy + s.r * 0.43, s.r * 0.4, s.ink.deep) +
      bird(s.cx + s.r * 0.8, s.cy - s.r * 0.66, s.r * 0.16, s.ink.deep),
  ),
  igloo: motif(
    'light',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.5, s.cy - s.r * 0.45, s.r * 0.26, s.ink.accent) +
      box(0, s.cy + s.r * 0.5, s.width, s.height, s.ink.light) +
      glyph(s.cx, s.cy + s.r * 0.52, s.r, 'M-.9 0C-.9-1.2.9-1.2.9 0Z', s.ink.main) +
      [0.22, 0.46, 0.68]
        .map((k) =>
          line(
            [s.cx - s.r * 0.9 * Math.sqrt(1 - (k / 0.92) ** 2), s.cy + s.r * (0.52 - k)],
            [s.cx + s.r * 0.9 * Math.sqrt(1 - (k / 0.92) ** 2), s.cy + s.r * (0.52 - k)],
            s.r * 0.018,
            s.ink.deep,
          ),
        )
        .join('') +
      times(8, (i) =>
        line(
          [s.cx + s.r * (-0.6 + (i % 4) * 0.4 + (i > 3 ? 0.2 : 0)), s.cy + s.r * (i > 3 ? 0.06 : 0.3)],
          [s.cx + s.r * (-0.6 + (i % 4) * 0.38 + (i > 3 ? 0.2 : 0)), s.cy + s.r * (i > 3 ? -0.16 : 0.06)],
          s.r * 0.016,
          s.ink.deep,
        ),
      ) +
      glyph(s.cx, s.cy + s.r * 0.52, s.r, 'M-.22 0L-.22-.16C-.22-.44.22-.44.22-.16L.22 0Z', s.ink.deep) +
      standing(s.cx + s.r * 1.02, s.cy + s.r * 0.6, s.r * 0.5, s.ink.deep),
  ),
};

const mesa = (x: number, base: number, size: number, fill: string) =>
  glyph(
    x,
    base,
    size,
    'M-.6.02L-.5-.2L-.36-.24L-.34-.7L-.2-.72L-.18-.66L.2-.66L.22-.74L.34-.7L.36-.22L.54-.18L.66.02Z',
    fill,
  );

const peak = (s: Stage, x: number, base: number, size: number, fill: string) =>
  polygon(
    [
      [x - size * 0.75, base],
      [x, base - size],
      [x + size * 0.75, base],
    ],
    fill,
  ) +
  polygon(
    [
      [x, base - size],
      [x + size * 0.21, base - size * 0.72],
      [x + size * 0.08, base - size * 0.78],
      [x, base - size * 0.66],
      [x - size * 0.1, base - size * 0.78],
      [x - size * 0.2, base - size * 0.73],
    ],
    s.ink.light,
  );

const points = (count: number) =>
  `${Array.from({ length: count * 2 }, (_, i) => {
    const [x, y] = polar(0, 0, i % 2 === 0 ? 1 : 0.56, -90 + (i * 180) / count);
    return `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`;
  }).join('')}Z`;
