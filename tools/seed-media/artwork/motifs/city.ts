import { box, disc, glyph, line, polar, polygon, rays, ring, sheet, times } from '../shapes';
import type { Stage } from '../stage';
import { bird, climbing, standing, woman } from './figures';
import { motif } from './motif';

/** Streets, towers, windows, clocks. Each motif is independent of the others. */
export const cityMotifs = {
  ziggurat: motif('deep', 'light', (s) => {
    const base = s.cy + s.r * 0.8;
    return (
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy - s.r * 0.5, s.height * 1.3, 32, s.ink.main, 3) +
      disc(s.cx, s.cy - s.r * 0.5, s.r * 0.4, s.ink.accent) +
      times(6, (i) =>
        box(
          s.cx - s.r * (1.3 - i * 0.21),
          base - s.r * (0.2 + i * 0.2),
          s.r * (2.6 - i * 0.42),
          s.r * 0.21,
          i % 2 === 0 ? s.ink.deep : s.ink.accent,
        ),
      ) +
      polygon(
        [
          [s.cx - s.r * 0.07, base - s.r * 1.2],
          [s.cx + s.r * 0.07, base - s.r * 1.2],
          [s.cx + s.r * 0.3, base + 1],
          [s.cx - s.r * 0.3, base + 1],
        ],
        s.ink.light,
      ) +
      times(12, (i) => box(s.cx - s.r * 0.3, base - s.r * (0.1 + i * 0.1), s.r * 0.6, s.r * 0.02, s.ink.deep)) +
      box(0, base, s.width, s.height, s.ink.deep) +
      standing(s.cx, base - s.r * 0.02, s.r * 0.34, s.ink.deep)
    );
  }),
  skyline: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.2, s.cy - s.r * 0.2, s.r * 0.6, s.ink.accent) +
      towers(s, s.cy + s.r * 0.1, 0.34, s.ink.main) +
      towers(s, s.cy + s.r * 0.5, 0.42, s.ink.deep) +
      box(0, s.cy + s.r * 0.8, s.width, s.height, s.ink.deep),
  ),
  'tower-city': motif('light', 'light', (s) => {
    const base = s.cy + s.r * 1.25;
    return (
      sheet(s, s.ink.deep) +
      rays(s.cx, s.cy - s.r * 0.1, s.height * 1.2, 28, s.ink.ground, 4) +
      [
        [-0.98, 0.34, 0.9],
        [0.68, 0.34, 1.0],
        [-0.68, 0.32, 1.35],
        [0.38, 0.32, 1.5],
      ]
        .map(([x = 0, w = 0, h = 0]) => setback(s, s.cx + s.r * x, base, s.r * w, s.r * h, s.ink.main))
        .join('') +
      setback(s, s.cx - s.r * 0.3, base, s.r * 0.6, s.r * 2.02, s.ink.accent) +
      disc(s.cx, s.cy - s.r * 0.42, s.r * 0.17, s.ink.deep) +
      disc(s.cx, s.cy - s.r * 0.42, s.r * 0.1, s.ink.light) +
      box(0, base - s.r * 0.02, s.width, s.height, s.ink.deep)
    );
  }),
  'clock-climber': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 1.02, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.95, s.ink.light) +
      clockMarks(s, s.cx, s.cy, s.r * 0.88) +
      line([s.cx, s.cy], polar(s.cx, s.cy, s.r * 0.74, 14), s.r * 0.07, s.ink.deep) +
      line([s.cx, s.cy], polar(s.cx, s.cy, s.r * 0.5, 238), s.r * 0.09, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.08, s.ink.accent) +
      climbing(s.cx + s.r * 0.6, s.cy + s.r * 0.78, s.r * 0.6, s.ink.accent),
  ),
  'lit-window': motif('light', 'light', (s) => {
    const step = s.r * 0.42;
    const columns = Math.ceil(s.width / step) + 1;
    const rows = Math.ceil(s.height / step) + 1;
    const x0 = s.cx - Math.ceil(s.cx / step) * step - step * 0.3;
    const y0 = s.cy - Math.ceil(s.cy / step) * step - step * 0.3;
    const panes = times(columns * rows, (i) =>
      box(
        x0 + (i % columns) * step,
        y0 + Math.floor(i / columns) * step,
        step * 0.6,
        step * 0.72,
        s.random() < 0.07 ? s.ink.main : s.ink.ground,
      ),
    );
    return (
      sheet(s, s.ink.deep) +
      panes +
      box(s.cx - step * 0.3, s.cy - step * 0.3, step * 0.6, step * 0.72, s.ink.accent) +
      box(s.cx - step * 1.3, s.cy - step * 1.3, step * 2.6, step * 2.72, s.ink.deep) +
      box(s.cx - step * 1.1, s.cy - step * 1.1, step * 2.2, step * 2.32, s.ink.accent) +
      standing(s.cx + step * 0.25, s.cy + step * 1.22, step * 1.9, s.ink.deep)
    );
  }),
  'street-lamp': motif('light', 'light', (s) => {
    const ground = s.cy + s.r * 0.98;
    return (
      sheet(s, s.ink.ground) +
      polygon(
        [
          [s.cx + s.r * 0.28, s.cy - s.r * 0.86],
          [s.cx + s.r * 1.3, ground],
          [s.cx - s.r * 0.9, ground],
        ],
        s.ink.accent,
      ) +
      box(0, ground, s.width, s.height, s.ink.deep) +
      line([s.cx + s.r * 0.84, ground], [s.cx + s.r * 0.84, s.cy - s.r * 0.9], s.r * 0.05, s.ink.deep) +
      line([s.cx + s.r * 0.84, s.cy - s.r * 0.9], [s.cx + s.r * 0.28, s.cy - s.r * 0.92], s.r * 0.04, s.ink.deep) +
      polygon(
        [
          [s.cx + s.r * 0.14, s.cy - s.r * 0.8],
          [s.cx + s.r * 0.42, s.cy - s.r * 0.8],
          [s.cx + s.r * 0.32, s.cy - s.r * 0.94],
          [s.cx + s.r * 0.24, s.cy - s.r * 0.94],
        ],
        s.ink.deep,
      ) +
      standing(s.cx - s.r * 0.05, ground + s.r * 0.02, s.r * 1.0, s.ink.deep) +
      rain(s)
    );
  }),
  revolving: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      times(8, (i) =>
        polygon(
          [[s.cx, s.cy], polar(s.cx, s.cy, s.r, i * 45), polar(s.cx, s.cy, s.r, i * 45 + 22)],
          i % 2 === 0 ? s.ink.main : s.ink.deep,
        ),
      ) +
      ring(s.cx, s.cy, s.r, s.r * 0.05, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.36, s.ink.ground) +
      coatOfPorter(s),
  ),
  rooftops: motif('light', 'light', (s) => {
    const line0 = s.cy + s.r * 0.55;
    return (
      sheet(s, s.ink.ground) +
      disc(s.cx - s.r * 0.25, s.cy - s.r * 0.2, s.r * 0.66, s.ink.main) +
      polygon(
        [
          [0, line0],
          [s.cx - s.r * 0.7, line0 - s.r * 0.5],
          [s.cx, line0],
          [s.cx + s.r * 0.5, line0 - s.r * 0.34],
          [s.width, line0 + s.r * 0.2],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      box(s.cx - s.r * 0.86, line0 - s.r * 0.7, s.r * 0.16, s.r * 0.5, s.ink.deep) +
      box(s.cx + s.r * 0.62, line0 - s.r * 0.52, s.r * 0.14, s.r * 0.4, s.ink.deep) +
      standing(s.cx - s.r * 0.06, line0 + s.r * 0.03, s.r * 0.78, s.ink.deep) +
      standing(s.cx + s.r * 0.24, line0 - s.r * 0.14, s.r * 0.4, s.ink.accent)
    );
  }),
  presses: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      times(7, (i) =>
        box(
          s.cx - s.r * 0.75 + i * s.r * 0.05,
          s.cy - s.r * 0.85 + i * s.r * 0.09,
          s.r * 1.3,
          s.r * 0.95,
          i % 2 === 0 ? s.ink.light : s.ink.accent,
          -8 + i * 3.2,
        ),
      ) +
      `<g transform="rotate(11 ${s.cx} ${s.cy})">${box(s.cx - s.r * 0.5, s.cy - s.r * 0.2, s.r * 1.16, s.r * 0.16, s.ink.deep)}${times(5, (i) => box(s.cx - s.r * 0.5, s.cy + s.r * (0.04 + i * 0.1), s.r * 0.5, s.r * 0.035, s.ink.deep))}${box(s.cx + s.r * 0.08, s.cy + s.r * 0.04, s.r * 0.58, s.r * 0.44, s.ink.main)}</g>` +
      woman(s.cx + s.r * 0.28, s.cy + s.r * 0.62, s.r * 0.42, s.ink.deep),
  ),
  tram: motif('deep', 'light', (s) => {
    const water = s.cy + s.r * 0.35;
    return (
      sheet(s, s.ink.ground) +
      disc(s.cx, water, s.r * 0.8, s.ink.accent) +
      box(0, water, s.width, s.height, s.ink.deep) +
      times(9, (i) =>
        box(
          s.cx - s.r * (0.78 - i * 0.07),
          water + s.r * (0.07 + i * 0.1),
          s.r * (1.56 - i * 0.14),
          s.r * 0.045,
          s.ink.accent,
        ),
      ) +
      glyph(s.cx, water + s.r * 0.1, s.r * 0.72, 'M-.7-.04L.7-.04C.6.16.4.18 0 .18C-.4.18-.6.16-.7-.04Z', s.ink.deep) +
      standing(s.cx - s.r * 0.22, water + s.r * 0.1, s.r * 0.52, s.ink.deep) +
      woman(s.cx + s.r * 0.24, water + s.r * 0.1, s.r * 0.46, s.ink.deep) +
      bird(s.cx + s.r * 0.75, s.cy - s.r * 0.6, s.r * 0.2, s.ink.deep) +
      bird(s.cx + s.r * 0.5, s.cy - s.r * 0.76, s.r * 0.13, s.ink.deep)
    );
  }),
};

const towers = (s: Stage, top: number, width: number, fill: string) => {
  const count = Math.ceil(s.width / (s.r * width)) + 1;
  return times(count, (i) =>
    box(
      (i - 0.4) * s.r * width,
      top - s.r * (0.1 + 0.55 * s.random()),
      s.r * width * (0.72 + 0.26 * s.random()),
      s.height,
      fill,
    ),
  );
};

const setback = (s: Stage, x: number, base: number, width: number, height: number, fill: string) =>
  box(x, base - height * 0.62, width, height * 0.62, fill) +
  box(x + width * 0.14, base - height * 0.82, width * 0.72, height * 0.22, fill) +
  box(x + width * 0.3, base - height * 0.94, width * 0.4, height * 0.14, fill) +
  box(x + width * 0.46, base - height * 1.06, width * 0.08, height * 0.14, fill) +
  times(9, (i) =>
    box(x + width * 0.12, base - height * 0.58 + i * height * 0.062, width * 0.76, height * 0.02, s.ink.deep),
  );

const clockMarks = (s: Stage, x: number, y: number, r: number) =>
  times(12, (i) =>
    line(
      polar(x, y, r, i * 30),
      polar(x, y, r * (i % 3 === 0 ? 0.82 : 0.9), i * 30),
      r * (i % 3 === 0 ? 0.06 : 0.03),
      s.ink.deep,
    ),
  );

const rain = (s: Stage) =>
  times(46, () => {
    const x = s.random() * s.width;
    const y = s.random() * s.height;
    return line([x, y], [x - s.r * 0.03, y + s.r * 0.12], s.r * 0.006, s.ink.light);
  });

const coatOfPorter = (s: Stage) =>
  glyph(
    s.cx,
    s.cy + s.r * 0.34,
    s.r * 0.66,
    'M-.3 0L-.34-.44C-.34-.6-.16-.64-.08-.66L.08-.66C.16-.64.34-.6.34-.44L.3 0Z',
    s.ink.deep,
  ) +
  glyph(
    s.cx,
    s.cy + s.r * 0.34,
    s.r * 0.66,
    'M-.14-.74C-.14-.9.14-.9.14-.74C.14-.66.06-.62 0-.62C-.06-.62-.14-.66-.14-.74Z',
    s.ink.main,
  ) +
  box(s.cx - s.r * 0.11, s.cy - s.r * 0.26, s.r * 0.22, s.r * 0.08, s.ink.accent) +
  times(8, (i) =>
    disc(
      s.cx + (i % 2 === 0 ? -1 : 1) * s.r * 0.07,
      s.cy + s.r * (-0.02 + Math.floor(i / 2) * 0.09),
      s.r * 0.018,
      s.ink.accent,
    ),
  );
