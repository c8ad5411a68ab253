import { box, disc, glyph, line, oval, polar, polygon, rays, ring, sheet, stroke, times } from '../shapes';
import type { Stage } from '../stage';
import { bird, riding, standing, woman } from './figures';
import { motif } from './motif';
import { petals } from './people';

/** Motifs of books. The motifs are independent of each other. */
export const storyMotifs = {
  windmill: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx - s.r * 0.3, s.cy - s.r * 0.1, s.r * 0.66, s.ink.accent) +
      glyph(s.cx + s.r * 0.25, s.cy + s.r * 0.7, s.r, 'M-.3 0L-.18-.86C-.1-1.06.1-1.06.18-.86L.3 0Z', s.ink.main) +
      [20, 110, 200, 290]
        .map(
          (a) =>
            `<g transform="translate(${s.cx + s.r * 0.25} ${s.cy - s.r * 0.18}) rotate(${a}) scale(${s.r})"><path d="M-.02 0L-.02-.95L.22-.92L.2-.2L.02-.2L.02 0Z" fill="${s.ink.deep}"/></g>`,
        )
        .join('') +
      disc(s.cx + s.r * 0.25, s.cy - s.r * 0.18, s.r * 0.07, s.ink.light) +
      box(0, s.cy + s.r * 0.68, s.width, s.height, s.ink.deep) +
      riding(s.cx - s.r * 0.6, s.cy + s.r * 0.7, s.r * 0.5, s.ink.deep) +
      line([s.cx - s.r * 0.75, s.cy + s.r * 0.5], [s.cx - s.r * 0.2, s.cy + s.r * 0.06], s.r * 0.02, s.ink.deep),
  ),
  candle: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      [1.1, 0.86, 0.62]
        .map((k, i) =>
          disc(
            s.cx,
            s.cy - s.r * 0.3,
            s.r * k,
            [s.ink.ground, s.ink.main, s.ink.accent][i] ?? s.ink.main,
            i === 0 ? 0.55 : 1,
          ),
        )
        .join('') +
      glyph(s.cx, s.cy - s.r * 0.1, s.r * 0.5, 'M0 0C-.4-.1-.3-.6 0-1.1C.3-.6.4-.1 0 0Z', s.ink.light) +
      box(s.cx - s.r * 0.13, s.cy - s.r * 0.02, s.r * 0.26, s.r * 0.8, s.ink.light) +
      glyph(s.cx, s.cy + s.r * 0.78, s.r * 0.6, 'M-.7-.06L.7-.06C.6.2.3.26 0 .26C-.3.26-.6.2-.7-.06Z', s.ink.ground) +
      ring(s.cx + s.r * 0.48, s.cy + s.r * 0.78, s.r * 0.13, s.r * 0.05, s.ink.ground) +
      [-0.06, 0.09]
        .map((k) => glyph(s.cx + s.r * k, s.cy, s.r * 0.3, 'M-.1 0L.1 0L.08.6C.08.74-.08.74-.08.6Z', s.ink.main))
        .join(''),
  ),
  portrait: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      box(s.cx - s.r * 0.72, s.cy - s.r * 0.95, s.r * 1.44, s.r * 1.9, s.ink.accent) +
      box(s.cx - s.r * 0.6, s.cy - s.r * 0.83, s.r * 1.2, s.r * 1.66, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.83,
        s.r * 0.98,
        'M-.6 0C-.58-.3-.36-.44-.12-.5L-.12-.62C-.3-.74-.32-1.24 0-1.26L0 0Z',
        s.ink.light,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.83,
        s.r * 0.98,
        'M.6 0C.58-.3.36-.44.12-.5L.12-.62C.3-.74.32-1.24 0-1.26L0 0Z',
        s.ink.main,
      ) +
      polygon(
        [
          [s.cx - s.r * 0.1, s.cy - s.r * 0.83],
          [s.cx + s.r * 0.06, s.cy - s.r * 0.2],
          [s.cx - s.r * 0.03, s.cy + s.r * 0.2],
          [s.cx + s.r * 0.12, s.cy + s.r * 0.83],
          [s.cx + s.r * 0.02, s.cy + s.r * 0.83],
          [s.cx - s.r * 0.1, s.cy + s.r * 0.2],
          [s.cx - s.r * 0.02, s.cy - s.r * 0.2],
        ],
        s.ink.ground,
      ),
  ),
  tripods: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.5, s.cy - s.r * 0.6, s.r * 0.3, s.ink.main) +
      [
        [0.65, 0.4, 0.5],
        [-0.15, 1, 0.9],
      ]
        .map(([x = 0, k = 1, y = 0]) => tripod(s, s.cx + s.r * x, s.cy + s.r * y, s.r * k))
        .join('') +
      box(0, s.cy + s.r * 0.86, s.width, s.height, s.ink.deep) +
      times(8, (i) =>
        box(s.cx + s.r * (-1.2 + i * 0.32), s.cy + s.r * (0.74 - 0.06 * (i % 3)), s.r * 0.2, s.r * 0.4, s.ink.deep),
      ),
  ),
  wallpaper: motif('deep', 'deep', (s) => {
    const step = s.r * 0.5;
    const columns = Math.ceil(s.width / step) + 2;
    const rows = Math.ceil(s.height / step) + 2;
    return (
      sheet(s, s.ink.ground) +
      times(columns * rows, (i) => {
        const x = (i % columns) * step + (Math.floor(i / columns) % 2) * step * 0.5 - step * 0.3;
        const y = Math.floor(i / columns) * step - step * 0.3;
        return Math.hypot(x - s.cx, y - s.cy) < s.r * 0.5 || y > s.cy + s.r
          ? ''
          : glyph(x, y, step * 0.4, petals(5), s.ink.accent, (i * 31) % 72) +
              disc(x, y, step * 0.1, s.ink.main) +
              stroke(x, y, step, 'M0 .1C.3.4-.1.6.2.9', 0.05, s.ink.main);
      }) +
      times(9, (i) => box(s.cx - s.r * 0.56 + i * s.r * 0.14, s.cy - s.r * 0.9, s.r * 0.035, s.r * 1.75, s.ink.deep)) +
      woman(s.cx, s.cy + s.r * 0.78, s.r * 1.3, s.ink.main)
    );
  }),
  clouds: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.2, s.r * 0.72, s.ink.main) +
      [
        [-0.6, 0.36],
        [0.5, 0.46],
        [0, 0.54],
        [-1.05, 0.5],
        [0.98, 0.22],
      ]
        .map(([x = 0, y = 0], i) =>
          curl(s, s.cx + s.r * x, s.cy + s.r * y, s.r * 0.42, i % 2 === 0 ? s.ink.accent : s.ink.light),
        )
        .join('') +
      glyph(
        s.cx,
        s.cy + s.r * 0.46,
        s.r * 1.0,
        'M-.1 0L-.2-.3L-.06-.4L-.12-.66C-.3-.7-.4-.84-.5-.8L-.54-.88C-.4-.94-.24-.84-.08-.82C-.16-1.06.18-1.08.14-.86C.3-.84.4-.9.52-1.04L.58-.98C.48-.82.34-.72.18-.7L.14-.44L.4-.3L.36 0L.28 0L.26-.22L.02-.28L0 0Z',
        s.ink.deep,
      ) +
      line([s.cx - s.r * 0.85, s.cy - s.r * 0.16], [s.cx + s.r * 0.85, s.cy - s.r * 0.72], s.r * 0.04, s.ink.deep),
  ),
  gate: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      times(40, (i) =>
        line(
          [(((i * 61) % 100) / 100) * s.width, (((i * 37) % 100) / 100) * s.height - s.r * 0.2],
          [(((i * 61) % 100) / 100) * s.width - s.r * 0.05, (((i * 37) % 100) / 100) * s.height + s.r * 0.16],
          s.r * 0.008,
          s.ink.light,
        ),
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.8,
        s.r,
        'M-1.2-1.1C-.8-1.16-.5-1.3-.3-1.56L.3-1.56C.5-1.3.8-1.16 1.2-1.1L1.16-1C.8-1.02.5-1.04.5-1.04L-.5-1.04C-.5-1.04-.8-1.02-1.16-1ZM-.9-.8L.9-.8L.9-.7L-.9-.7ZM-.76-1.04L-.6-1.04L-.6 0L-.76 0ZM.6-1.04L.76-1.04L.76 0L.6 0ZM-.22-1.04L-.1-1.04L-.1-.7L-.22-.7ZM.1-1.04L.22-1.04L.22-.7L.1-.7Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.8,
        s.r,
        'M-1.2-1.1C-.8-1.16-.5-1.3-.3-1.56L-.2-1.56C-.4-1.26-.8-1.1-1.18-1.04Z',
        s.ink.main,
      ) +
      box(0, s.cy + s.r * 0.8, s.width, s.height, s.ink.deep) +
      standing(s.cx + s.r * 0.2, s.cy + s.r * 0.8, s.r * 0.4, s.ink.main) +
      bird(s.cx - s.r * 0.7, s.cy - s.r * 0.98, s.r * 0.2, s.ink.deep),
  ),
  lamp: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      stroke(s.cx, s.cy, s.r, 'M.7.3C1 0 .5-.3.8-.6C1.1-.9.3-1.0.1-.7C-.1-.4-.6-.5-.5-.9', 0.2, s.ink.accent) +
      times(26, () => {
        const x = s.random() * s.width;
        const y = s.random() * s.cy;
        return glyph(x, y, s.r * 0.04, 'M0-1L.24-.24L1 0L.24.24L0 1L-.24.24L-1 0L-.24-.24Z', s.ink.light);
      }) +
      glyph(
        s.cx - s.r * 0.1,
        s.cy + s.r * 0.62,
        s.r * 0.9,
        'M-.9-.3C-.6-.36-.4-.3-.3-.24C-.1-.4.2-.4.34-.24C.6-.26.8-.4.96-.46C.9-.2.6.16.2.2L.3.4L-.3.4L-.2.2C-.5.16-.7-.1-.9-.3Z',
        s.ink.main,
      ) +
      ring(s.cx - s.r * 0.72, s.cy + s.r * 0.56, s.r * 0.17, s.r * 0.06, s.ink.main) +
      glyph(s.cx - s.r * 0.08, s.cy + s.r * 0.3, s.r * 0.2, 'M-.7.3C-.6-.1-.2-.1 0-.5C.2-.1.6-.1.7.3Z', s.ink.light),
  ),
  bolt: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy + s.r * 0.2, s.height * 1.2, 20, s.ink.deep, 9) +
      glyph(
        s.cx + s.r * 0.1,
        s.cy - s.r * 0.3,
        s.r,
        'M.2-1.3L-.44.16L-.06.16L-.24 1.1L.46-.2L.08-.2L.44-1.3Z',
        s.ink.accent,
      ) +
      glyph(
        s.cx - s.r * 0.1,
        s.cy + s.r * 1.1,
        s.r * 1.2,
        'M-.22 .4L-.2-.3L-.42-.5L-.38-.56L-.18-.44L-.2-.86L-.12-.88L-.08-.52L-.04-.94L.04-.94L.05-.52L.12-.88L.2-.86L.16-.46L.28-.66L.34-.62L.2-.3L.22.4Z',
        s.ink.main,
      ) +
      line([s.cx - s.r * 0.34, s.cy + s.r * 0.94], [s.cx + s.r * 0.14, s.cy + s.r * 0.9], s.r * 0.025, s.ink.deep) +
      times(5, (i) =>
        line(
          [s.cx + s.r * (-0.3 + i * 0.1), s.cy + s.r * 0.86],
          [s.cx + s.r * (-0.28 + i * 0.1), s.cy + s.r * 1.0],
          s.r * 0.02,
          s.ink.deep,
        ),
      ),
  ),
  dial: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      [1, 0.8, 0.6, 0.4]
        .map((k, i) =>
          disc(
            s.cx + s.r * 0.09 * i,
            s.cy - s.r * 0.06 * i,
            s.r * k,
            [s.ink.deep, s.ink.main, s.ink.accent, s.ink.light][i] ?? s.ink.deep,
          ),
        )
        .join('') +
      times(60, (i) =>
        line(
          polar(s.cx, s.cy, s.r * 0.97, i * 6),
          polar(s.cx, s.cy, s.r * (i % 5 === 0 ? 0.86 : 0.92), i * 6),
          s.r * 0.012,
          s.ink.light,
        ),
      ) +
      glyph(s.cx + s.r * 0.27, s.cy - s.r * 0.18, s.r, 'M-.03.1L-.02-.66L0-.8L.02-.66L.03.1Z', s.ink.deep, 40) +
      glyph(s.cx + s.r * 0.27, s.cy - s.r * 0.18, s.r, 'M-.04.1L-.03-.4L0-.5L.03-.4L.04.1Z', s.ink.deep, 280),
  ),
  'watching-eyes': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [-0.5, 0.5]
        .map(
          (k) =>
            oval(s.cx + s.r * k, s.cy - s.r * 0.25, s.r * 0.44, s.r * 0.3, s.ink.main) +
            disc(s.cx + s.r * k, s.cy - s.r * 0.25, s.r * 0.17, s.ink.deep) +
            ring(s.cx + s.r * k, s.cy - s.r * 0.25, s.r * 0.47, s.r * 0.045, s.ink.accent),
        )
        .join('') +
      times(22, (i) =>
        box(
          (i / 22) * s.width,
          s.cy + s.r * (0.62 + (0.16 * ((i * 7) % 5)) / 5),
          (s.width / 22) * 0.8,
          s.height,
          s.ink.deep,
        ),
      ) +
      disc(s.cx, s.cy + s.r * 0.56, s.r * 0.07, s.ink.accent) +
      disc(s.cx, s.cy + s.r * 0.56, s.r * 0.03, s.ink.light),
  ),
  undertow: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(s.cx, s.cy, s.r, 'M-1.05 0C-.5-.72.5-.72 1.05 0C.5.72-.5.72-1.05 0Z', s.ink.light) +
      disc(s.cx, s.cy, s.r * 0.46, s.ink.main) +
      times(4, (i) =>
        glyph(
          s.cx,
          s.cy + s.r * (-0.16 + i * 0.14),
          s.r * 0.46,
          'M-1 0C-.7-.3-.4.2 0 0C.4-.3.7.2 1 0L.8.6C.4 1-.4 1-.8.6Z',
          i % 2 === 0 ? s.ink.accent : s.ink.deep,
        ),
      ) +
      disc(s.cx, s.cy, s.r * 0.13, s.ink.deep) +
      stroke(s.cx, s.cy, s.r, 'M-1.1-.1C-.5-.9.5-.9 1.1-.1', 0.07, s.ink.deep),
  ),
  donkey: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.4, s.cy - s.r * 0.42, s.r * 0.34, s.ink.accent) +
      glyph(
        s.cx,
        s.cy + s.r * 0.76,
        s.r * 1.1,
        'M-.6 0L-.58-.46C-.7-.7-.5-.84-.3-.82L.2-.8L.36-1.02L.3-1.36L.42-1.1L.5-1.36L.52-1.06L.7-.8L.62-.7L.46-.76L.36-.5L.34 0L.22 0L.2-.4L-.34-.4L-.4 0Z',
        s.ink.main,
      ) +
      disc(s.cx + s.r * 0.53, s.cy - s.r * 0.22, s.r * 0.03, s.ink.deep) +
      box(0, s.cy + s.r * 0.74, s.width, s.height, s.ink.deep) +
      times(12, (i) =>
        glyph(
          s.cx + s.r * (-1.3 + i * 0.24),
          s.cy + s.r * (0.78 + 0.05 * (i % 2)),
          s.r * 0.08,
          petals(5),
          i % 2 === 0 ? s.ink.light : s.ink.accent,
        ),
      ),
  ),
};

const tripod = (s: Stage, x: number, y: number, size: number) =>
  stroke(x, y, size, 'M-.1-1.1L-.5 0M.1-1.1L.5 0M0-1.1L.06 0M-.2-1.0C-.5-.8-.4-.5-.55-.4', 0.06, s.ink.deep) +
  glyph(x, y - size * 1.25, size * 0.44, 'M-1 .2C-.8-.6.8-.6 1 .2C.5.46-.5.46-1 .2Z', s.ink.deep) +
  disc(x, y - size * 1.22, size * 0.09, s.ink.accent) +
  polygon(
    [
      [x, y - size * 1.2],
      [x - size * 0.9, y + size * 0.1],
      [x - size * 0.55, y + size * 0.1],
    ],
    s.ink.accent,
  );

const curl = (s: Stage, x: number, y: number, size: number, fill: string) =>
  disc(x, y, size, fill) +
  stroke(x, y, size, 'M.6.1C.6-.6-.5-.7-.56-.05C-.6.46.2.5.22.08C.22-.2-.16-.22-.18.02', 0.09, s.ink.deep) +
  oval(x, y + size * 0.9, size * 1.6, size * 0.4, fill);
