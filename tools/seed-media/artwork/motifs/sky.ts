import { box, disc, glyph, inDisc, line, oval, polar, polygon, rays, ring, sheet, times } from '../shapes';
import type { Stage } from '../stage';
import { bat, bird, riding } from './figures';
import { motif } from './motif';

/** Moons, suns, planets and objects that cross them. The motifs are independent of each other. */
export const skyMotifs = {
  'moon-rocket': motif('light', 'light', (s) => {
    const eye = { x: s.cx + s.r * 0.3, y: s.cy - s.r * 0.2 };
    return (
      sheet(s, s.ink.deep) +
      stars(s, 60) +
      disc(s.cx, s.cy, s.r, s.ink.main) +
      disc(s.cx - s.r * 0.36, s.cy - s.r * 0.2, s.r * 0.13, s.ink.deep) +
      disc(s.cx - s.r * 0.33, s.cy - s.r * 0.23, s.r * 0.04, s.ink.main) +
      glyph(s.cx, s.cy, s.r, 'M-.1-.1C-.02.08 .02.2-.1.26L.06.3C.1.18.06.02-.02-.1Z', s.ink.ground) +
      glyph(s.cx, s.cy, s.r, 'M-.36.46C-.12.66.2.64.4.44C.24.8-.2.82-.36.46Z', s.ink.deep) +
      glyph(s.cx, s.cy, s.r, 'M-.6-.4C-.5-.5-.3-.52-.18-.42L-.2-.36C-.34-.44-.48-.42-.58-.34Z', s.ink.deep) +
      disc(eye.x, eye.y, s.r * 0.2, s.ink.ground) +
      glyph(eye.x, eye.y, s.r * 0.9, 'M-.1.1L-.14-.42C-.12-.62 .12-.62 .14-.42L.1.1Z', s.ink.accent, 32) +
      glyph(eye.x, eye.y, s.r * 0.9, 'M-.135-.34L.135-.34L.13-.24L-.13-.24Z', s.ink.deep, 32) +
      drips(eye.x, eye.y, s)
    );
  }),
  'moon-bat': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.92, s.ink.main) +
      bat(s.cx - s.r * 0.1, s.cy + s.r * 0.05, s.r * 1.7, s.ink.deep, -6) +
      bat(s.cx + s.r * 0.95, s.cy - s.r * 0.75, s.r * 0.4, s.ink.main, 14) +
      bat(s.cx - s.r * 0.9, s.cy + s.r * 0.95, s.r * 0.3, s.ink.accent, -18),
  ),
  'moon-branch': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.85, s.ink.main) +
      times(9, (i) => branch(s, s.height * (0.05 + 0.11 * i), i % 2 === 0)) +
      bird(s.cx + s.r * 0.2, s.cy - s.r * 0.15, s.r * 0.5, s.ink.accent, -12),
  ),
  'sun-rider': motif('deep', 'light', (s) => {
    const horizon = s.cy + s.r * 0.62;
    return (
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.86, s.ink.accent) +
      times(6, (i) => box(0, s.cy + s.r * (0.06 + i * 0.13), s.width, s.r * (0.012 + i * 0.012), s.ink.ground)) +
      polygon(
        [
          [0, horizon],
          [s.width * 0.3, horizon - s.r * 0.06],
          [s.width * 0.62, horizon + s.r * 0.04],
          [s.width, horizon - s.r * 0.1],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      riding(s.cx, horizon + s.r * 0.02, s.r * 0.78, s.ink.deep)
    );
  }),
  eclipse: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      rays(s.cx, s.cy, s.width * 2, 48, s.ink.ground, 3) +
      disc(s.cx, s.cy, s.r * 0.98, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.9, s.ink.accent) +
      disc(s.cx, s.cy, s.r * 0.78, s.ink.main) +
      disc(s.cx + s.r * 0.1, s.cy - s.r * 0.06, s.r * 0.7, s.ink.deep),
  ),
  orbits: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      stars(s, 40) +
      [1.3, 1.08, 0.86, 0.64].map((k) => ring(s.cx, s.cy, s.r * k, s.r * 0.008, s.ink.main)).join('') +
      disc(s.cx, s.cy, s.r * 0.42, s.ink.ground) +
      inDisc('lit', s.cx, s.cy, s.r * 0.42, disc(s.cx - s.r * 0.16, s.cy - s.r * 0.14, s.r * 0.42, s.ink.accent)) +
      [
        [1.3, 210, 0.1],
        [1.08, 330, 0.06],
        [0.86, 120, 0.13],
        [0.64, 30, 0.05],
      ]
        .map(([k = 1, a = 0, size = 0]) => {
          const [x, y] = polar(s.cx, s.cy, s.r * k, a);
          return disc(x, y, s.r * size, s.ink.light);
        })
        .join(''),
  ),
  saucers: motif('light', 'light', (s) => {
    const horizon = s.cy + s.r * 1.0;
    return (
      sheet(s, s.ink.ground) +
      polygon(
        [
          [s.cx - s.r * 0.36, s.cy - s.r * 0.3],
          [s.cx + s.r * 0.36, s.cy - s.r * 0.3],
          [s.cx + s.r * 0.95, horizon],
          [s.cx - s.r * 0.95, horizon],
        ],
        s.ink.accent,
      ) +
      saucer(s, s.cx, s.cy - s.r * 0.38, s.r * 0.82) +
      saucer(s, s.cx + s.r * 0.78, s.cy - s.r * 0.95, s.r * 0.26) +
      saucer(s, s.cx - s.r * 0.85, s.cy - s.r * 0.75, s.r * 0.18) +
      box(0, horizon, s.width, s.height - horizon, s.ink.deep) +
      times(7, (i) =>
        tombstone(
          s,
          s.cx + s.r * (-0.98 + i * 0.33),
          horizon + s.r * 0.02,
          s.r * (0.2 + 0.12 * s.random()),
          (s.random() - 0.5) * 22,
        ),
      )
    );
  }),
  'star-field': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      stars(s, 90) +
      times(5, (i) =>
        glyph(s.cx, s.cy, s.r * (1.15 - i * 0.22), fivePoint, i % 2 === 0 ? s.ink.main : s.ink.ground, i * 9),
      ) +
      disc(s.cx, s.cy, s.r * 0.07, s.ink.accent),
  ),
  balloon: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      oval(s.cx - s.r * 0.9, s.cy + s.r * 0.5, s.r * 0.5, s.r * 0.09, s.ink.light) +
      oval(s.cx + s.r * 0.9, s.cy - s.r * 0.7, s.r * 0.6, s.r * 0.1, s.ink.light) +
      glyph(
        s.cx,
        s.cy - s.r * 0.2,
        s.r,
        'M0-.8C.56-.8.76-.36.62-.02C.5.26.22.5.16.66L-.16.66C-.22.5-.5.26-.62-.02C-.76-.36-.56-.8 0-.8Z',
        s.ink.main,
      ) +
      glyph(
        s.cx,
        s.cy - s.r * 0.2,
        s.r,
        'M0-.8C.28-.8.38-.36.3-.02C.24.26.1.5.08.66L-.08.66C-.1.5-.24.26-.3-.02C-.38-.36-.28-.8 0-.8Z',
        s.ink.accent,
      ) +
      glyph(
        s.cx,
        s.cy - s.r * 0.2,
        s.r,
        'M0-.8C.1-.8.12-.36.1-.02C.08.26.03.5.02.66L-.02.66C-.03.5-.08.26-.1-.02C-.12-.36-.1-.8 0-.8Z',
        s.ink.main,
      ) +
      line([s.cx - s.r * 0.14, s.cy + s.r * 0.46], [s.cx - s.r * 0.1, s.cy + s.r * 0.68], s.r * 0.012, s.ink.deep) +
      line([s.cx + s.r * 0.14, s.cy + s.r * 0.46], [s.cx + s.r * 0.1, s.cy + s.r * 0.68], s.r * 0.012, s.ink.deep) +
      box(s.cx - s.r * 0.12, s.cy + s.r * 0.66, s.r * 0.24, s.r * 0.18, s.ink.deep) +
      bird(s.cx + s.r * 0.8, s.cy + s.r * 0.2, s.r * 0.22, s.ink.deep) +
      bird(s.cx + s.r * 0.62, s.cy + s.r * 0.34, s.r * 0.14, s.ink.deep),
  ),
  'sun-carpet': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy + s.r * 0.1, s.height * 1.3, 40, s.ink.deep, 2) +
      disc(s.cx, s.cy + s.r * 0.1, s.r * 0.72, s.ink.accent) +
      glyph(
        s.cx,
        s.cy + s.r * 0.2,
        s.r,
        'M-.9.1C-.5-.14-.2.24 .2.06C.46-.06.7-.1.92.06L.8.2C.5.08.36.2.1.28C-.3.38-.5.06-.82.26Z',
        s.ink.main,
      ) +
      times(9, (i) =>
        line(
          [s.cx + s.r * (-0.84 + i * 0.02), s.cy + s.r * (0.43 + i * 0.004)],
          [s.cx + s.r * (-0.93 + i * 0.02), s.cy + s.r * (0.53 + i * 0.01)],
          s.r * 0.012,
          s.ink.main,
        ),
      ) +
      glyph(
        s.cx + s.r * 0.02,
        s.cy + s.r * 0.36,
        s.r * 0.62,
        'M-.22 0C-.24-.1-.1-.14-.06-.2L-.12-.5C-.1-.64.1-.64.14-.5L.34-.66L.38-.6L.12-.34L.12-.16C.26-.12.3-.06.28 0ZM-.08-.74C-.14-.92.18-.94.12-.74C.1-.66-.04-.66-.08-.74Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.height,
        s.width / 2,
        'M-1-.05L-.9-.05L-.9-.2L-.86-.32L-.82-.2L-.82-.1L-.7-.1C-.7-.26-.6-.26-.56-.36C-.52-.26-.42-.26-.42-.1L-.3-.1L-.3-.28L-.27-.38L-.24-.28L-.24-.06L.3-.06L.3-.22C.3-.34.42-.34.46-.44C.5-.34.62-.34.62-.22L.62-.1L.76-.1L.76-.3L.8-.42L.84-.3L.84-.06L1-.06L1 .1L-1 .1Z',
        s.ink.deep,
      ),
  ),
};

const fivePoint = 'M0-1L.2245-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.2245-.309Z';

const stars = (s: Stage, count: number) =>
  times(count, () =>
    disc(s.random() * s.width, s.random() * s.height, s.r * (0.003 + 0.01 * s.random() ** 3), s.ink.light, 0.9),
  );

const drips = (x: number, y: number, s: Stage) =>
  times(3, (i) =>
    box(x + s.r * (-0.1 + i * 0.09), y + s.r * 0.12, s.r * 0.03, s.r * (0.16 + 0.14 * ((i * 2) % 3)), s.ink.ground),
  );

const saucer = (s: Stage, x: number, y: number, size: number) =>
  glyph(x, y, size, 'M-.34-.1C-.34-.42.34-.42.34-.1Z', s.ink.light) +
  glyph(x, y, size, 'M-1 .02C-.6-.16.6-.16 1 .02C.6.22-.6.22-1 .02Z', s.ink.deep) +
  times(5, (i) => disc(x + size * (-0.6 + i * 0.3), y + size * 0.03, size * 0.05, s.ink.main));

const tombstone = (s: Stage, x: number, y: number, size: number, degrees: number) =>
  glyph(x, y, size, 'M-.3.5L-.3-.6C-.3-1 .3-1 .3-.6L.3.5Z', s.ink.deep, degrees);

const branch = (s: Stage, y: number, fromLeft: boolean) => {
  const start = fromLeft ? 0 : s.width;
  const reach = (fromLeft ? 1 : -1) * s.width * (0.25 + 0.35 * s.random());
  const rise = -s.r * (0.1 + 0.3 * s.random());
  return (
    polygon(
      [
        [start, y],
        [start + reach * 0.5, y + rise * 0.35],
        [start + reach, y + rise],
        [start + reach * 0.55, y + rise * 0.3 + s.r * 0.03],
        [start, y + s.r * 0.09],
      ],
      s.ink.deep,
    ) +
    line(
      [start + reach * 0.5, y + rise * 0.4],
      [start + reach * 0.7, y + rise * 0.4 + s.r * 0.18],
      s.r * 0.016,
      s.ink.deep,
    )
  );
};
