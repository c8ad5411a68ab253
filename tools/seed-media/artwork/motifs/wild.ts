import { box, disc, glyph, line, oval, type Point, polar, polygon, rays, sheet, stroke, times } from '../shapes';
import type { Stage } from '../stage';
import { bird, standing, woman } from './figures';
import { sheep } from './machines';
import { motif } from './motif';
import { petals } from './people';

/** Woods, creatures, flowers. The motifs are independent of each other. */
export const wildMotifs = {
  forest: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.1, s.r * 0.62, s.ink.main) +
      times(15, (i) => {
        const x = (i / 14) * s.width + (s.random() - 0.5) * s.r * 0.16;
        const w = s.r * (0.03 + 0.09 * s.random());
        return Math.abs(x - s.cx) < s.r * 0.16
          ? ''
          : polygon(
              [
                [x - w, 0],
                [x + w, 0],
                [x + w * 1.5, s.height],
                [x - w * 1.5, s.height],
              ],
              i % 4 === 0 ? s.ink.accent : s.ink.deep,
            );
      }) +
      polygon(
        [
          [0, s.cy + s.r * 0.85],
          [s.cx, s.cy + s.r * 0.74],
          [s.width, s.cy + s.r * 0.9],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      woman(s.cx, s.cy + s.r * 0.8, s.r * 0.56, s.ink.light),
  ),
  dinosaur: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.3, s.cy - s.r * 0.4, s.r * 0.44, s.ink.accent) +
      glyph(
        s.cx,
        s.cy + s.r * 0.84,
        s.r,
        'M-1.1 0C-1.3-.5-.9-.8-.5-.9C-.1-1-.0-1.3.1-1.66C.14-1.86.44-1.96.7-1.8L.76-1.7C.74-1.6.56-1.6.46-1.56C.36-1.2.46-.9.56-.6C.66-.4.6-.2.62 0L.4 0L.3-.34L-.3-.34L-.4 0L-.64 0L-.66-.24C-.8-.1-.96-.04-1.1 0Z',
        s.ink.main,
      ) +
      disc(s.cx + s.r * 0.5, s.cy - s.r * 0.9, s.r * 0.03, s.ink.deep) +
      box(0, s.cy + s.r * 0.82, s.width, s.height, s.ink.deep) +
      standing(s.cx + s.r * 0.84, s.cy + s.r * 0.84, s.r * 0.3, s.ink.deep) +
      [-0.9, -0.7, 0.95]
        .map((k) =>
          glyph(
            s.cx + s.r * k,
            s.cy + s.r * 0.84,
            s.r * 0.36,
            'M-.05 0L-.03-.8C-.3-.7-.5-.5-.56-.3C-.5-.7-.3-.96 0-.9C.3-.96.5-.7.56-.3C.5-.5.3-.7.03-.8L.05 0Z',
            s.ink.deep,
          ),
        )
        .join(''),
  ),
  raptor: motif(
    'light',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [0, s.cy + s.r * 0.6],
          [s.cx - s.r * 0.6, s.cy - s.r * 0.3],
          [s.cx - s.r * 0.2, s.cy - s.r * 0.3],
          [s.cx + s.r * 0.1, s.cy + s.r * 0.6],
        ],
        s.ink.deep,
      ) +
      disc(s.cx + s.r * 0.3, s.cy - s.r * 0.2, s.r * 0.6, s.ink.main) +
      glyph(
        s.cx,
        s.cy - s.r * 0.2,
        s.r * 1.1,
        'M-.9-.3C-.5-.5-.2-.2 0 0C.2-.3.6-.6 1-.4C.8-.36.6-.1.4.06L.2.16L.34.3L.14.24L0 .5L-.06.24L-.3.3C-.4.26-.5.3-.66.36C-.56.2-.36.12-.14.12C-.36 0-.6-.24-.9-.3Z',
        s.ink.accent,
      ) +
      box(0, s.cy + s.r * 0.58, s.width, s.height, s.ink.light),
  ),
  llama: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.4, s.cy - s.r * 0.3, s.r * 0.5, s.ink.accent) +
      llama(s, s.cx - s.r * 0.1, s.cy + s.r * 0.8, s.r, s.ink.main) +
      box(0, s.cy + s.r * 0.8, s.width, s.height, s.ink.deep) +
      times(12, (i) =>
        glyph(
          s.cx + s.r * (-1.4 + i * 0.26),
          s.cy + s.r * 0.81,
          s.r * 0.1,
          'M-.5 0L-.2-1L0-.2L.3-1.2L.5 0Z',
          s.ink.deep,
        ),
      ),
  ),
  fence: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      llama(s, s.cx - s.r * 0.3, s.cy + s.r * 0.9, s.r * 1.0, s.ink.main) +
      [-0.95, -0.1, 0.78].map((k) => box(s.cx + s.r * k, s.cy - s.r * 0.5, s.r * 0.1, s.r * 1.5, s.ink.deep)).join('') +
      [-0.2, 0.2, 0.6].map((k) => box(0, s.cy + s.r * k, s.width, s.r * 0.025, s.ink.deep)).join('') +
      glyph(
        s.cx + s.r * 0.5,
        s.cy - s.r * 0.05,
        s.r * 0.4,
        'M.1-1L-.5.14L-.06.14L-.2 1L.5-.3L.06-.3Z',
        s.ink.accent,
        12,
      ) +
      [0, 1, 2, 3]
        .map((i) => disc(s.cx + s.r * (1.0 + 0.14 * (i % 2)), s.cy + s.r * (0.5 + i * 0.1), s.r * 0.07, s.ink.accent))
        .join(''),
  ),
  penguin: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(s.cx, s.cy + s.r * 1.1, s.r, 'M-3 .2L-1.6-.6L-.7-.2L.3-.8L1.3-.26L3-.5L3 3L-3 3Z', s.ink.light) +
      llama(s, s.cx - s.r * 0.35, s.cy + s.r * 0.86, s.r * 0.86, s.ink.main) +
      glyph(
        s.cx + s.r * 0.56,
        s.cy + s.r * 0.76,
        s.r * 0.6,
        'M-.3 0C-.5-.4-.4-.9-.16-.96C-.3-1.2.3-1.3.24-.98L.44-.92L.22-.88C.46-.6.44-.2.3 0Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx + s.r * 0.58,
        s.cy + s.r * 0.76,
        s.r * 0.6,
        'M-.16-.06C-.3-.4-.2-.7 0-.8C.2-.6.26-.3.18-.06Z',
        s.ink.light,
      ) +
      stroke(s.cx + s.r * 0.12, s.cy - s.r * 0.1, s.r, 'M-.2-.6C.1-.5.3-.3.34 0', 0.03, s.ink.deep) +
      [0, 1, 2, 3, 4]
        .map((i) => disc(s.cx + s.r * (0.02 + i * 0.1), s.cy + s.r * (-0.66 + i * 0.12), s.r * 0.06, s.ink.accent))
        .join(''),
  ),
  rabbit: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy + s.r * 0.1, s.r * 0.9, s.ink.main) +
      glyph(
        s.cx,
        s.cy + s.r * 0.95,
        s.r,
        'M-.7 0C-.8-.5-.5-.8-.3-.9C-.44-1.0-.44-1.2-.32-1.3C-.5-1.6-.5-2-.36-2.06C-.2-2.04-.12-1.6-.12-1.38C-.04-1.4.04-1.4.12-1.38C.12-1.6.2-2.04.36-2.06C.5-2 .5-1.6.32-1.3C.44-1.2.44-1 .3-.9C.5-.8.8-.5.7 0Z',
        s.ink.deep,
      ) +
      [-0.14, 0.14].map((k) => disc(s.cx + s.r * k, s.cy - s.r * 0.22, s.r * 0.05, s.ink.light)).join('') +
      butterfly(s, s.cx + s.r * 0.75, s.cy - s.r * 0.6, s.r * 0.3, s.ink.accent, 18) +
      butterfly(s, s.cx - s.r * 0.8, s.cy - s.r * 0.3, s.r * 0.2, s.ink.accent, -20),
  ),
  dragon: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.1, s.r * 0.86, s.ink.main) +
      glyph(
        s.cx,
        s.cy - s.r * 0.1,
        s.r * 1.2,
        'M-1-.5C-.7-.56-.4-.4-.2-.1C-.16-.3-.24-.44-.1-.62L-.06-.52L.02-.56C.14-.5.1-.4.04-.4C.04-.3.1-.2.14-.1C.36-.4.66-.58 1-.5C.86-.4.84-.28.86-.14C.76-.2.7-.14.66-.02C.56-.06.5.02.46.12C.38.08.28.12.2.22C.2.42.4.6.66.6L.6.68L.74.72C.4.86.06.6.02.34C-.06.2-.16.16-.26.16C-.36.06-.46.08-.52.14C-.58 0-.66-.06-.74-.02C-.76-.18-.82-.26-.9-.22C-.88-.34-.92-.42-1-.5Z',
        s.ink.deep,
      ) +
      polygon(
        [
          [0, s.cy + s.r * 0.95],
          [s.cx - s.r * 0.4, s.cy + s.r * 0.62],
          [s.cx + s.r * 0.1, s.cy + s.r * 0.86],
          [s.cx + s.r * 0.6, s.cy + s.r * 0.7],
          [s.width, s.cy + s.r * 1.05],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      woman(s.cx - s.r * 0.4, s.cy + s.r * 0.66, s.r * 0.34, s.ink.accent) +
      line([s.cx - s.r * 0.28, s.cy + s.r * 0.66], [s.cx - s.r * 0.22, s.cy + s.r * 0.22], s.r * 0.018, s.ink.accent),
  ),
  'plant-mouth': motif('deep', 'deep', (sheetStage) => {
    // The pot is below the figure's circle, so the figure is slightly smaller and higher.
    const s = { ...sheetStage, r: sheetStage.r * 0.8, cy: sheetStage.cy - sheetStage.r * 0.14 };
    return (
      sheet(s, s.ink.ground) +
      stroke(s.cx, s.cy, s.r, 'M.1 1C-.3.8.2.5 0 .2', 0.14, s.ink.deep) +
      glyph(s.cx, s.cy + s.r * 0.9, s.r * 0.6, 'M0 0C-.4-.6-1-.5-1.3-.1C-.9.1-.4.2 0 0Z', s.ink.deep) +
      glyph(s.cx, s.cy + s.r * 0.9, s.r * 0.6, 'M.1 0C.5-.6 1-.5 1.3-.1C.9.1.5.2.1 0Z', s.ink.deep) +
      glyph(s.cx, s.cy - s.r * 0.3, s.r * 0.9, 'M-.9 0C-.8-1 .8-1 .9 0C.4.1-.4.1-.9 0Z', s.ink.main, -10) +
      glyph(s.cx, s.cy - s.r * 0.14, s.r * 0.9, 'M-.9 0C-.7.7.7.7.9 0C.4.1-.4.1-.9 0Z', s.ink.main, 8) +
      times(8, (i) =>
        polygon(
          [
            [s.cx + s.r * (-0.72 + i * 0.19), s.cy - s.r * (0.2 + i * 0.028)],
            [s.cx + s.r * (-0.55 + i * 0.19), s.cy - s.r * (0.22 + i * 0.03)],
            [s.cx + s.r * (-0.63 + i * 0.19), s.cy - s.r * (0.02 + i * 0.012)],
          ],
          s.ink.light,
        ),
      ) +
      times(5, (i) =>
        disc(s.cx + s.r * (-0.4 + i * 0.2), s.cy - s.r * (0.62 + 0.12 * Math.sin(i * 1.6)), s.r * 0.06, s.ink.accent),
      ) +
      box(s.cx - s.r * 0.3, s.cy + s.r * 0.95, s.r * 0.64, s.r * 0.4, s.ink.accent)
    );
  }),
  mushrooms: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [
        [-0.5, 0.9, 0.7],
        [0.5, 1.0, 0.9],
        [0, 0.75, 1.15],
      ]
        .map(
          ([x = 0, y = 0, k = 1], i) =>
            glyph(s.cx + s.r * x, s.cy + s.r * y, s.r * k, 'M-.14.2L-.1-.5L.1-.5L.14.2Z', s.ink.light) +
            glyph(
              s.cx + s.r * x,
              s.cy + s.r * y,
              s.r * k,
              'M-.5-.46C-.46-1.1.46-1.1.5-.46C.2-.38-.2-.38-.5-.46Z',
              i === 1 ? s.ink.accent : s.ink.main,
            ) +
            [-0.24, 0.02, 0.26]
              .map((d, j) =>
                disc(
                  s.cx + s.r * (x + d * k),
                  s.cy + s.r * (y - (0.66 + 0.1 * (j % 2)) * k),
                  s.r * 0.07 * k,
                  s.ink.light,
                ),
              )
              .join(''),
        )
        .join('') +
      [-0.07, 0.07].map((k) => disc(s.cx + s.r * k, s.cy + s.r * 0.42, s.r * 0.04, s.ink.deep)).join('') +
      stroke(s.cx, s.cy + s.r * 0.5, s.r, 'M-.08.04L-.04.08L0 .04L.04.08L.08.04', 0.02, s.ink.deep) +
      box(0, s.cy + s.r * 0.98, s.width, s.height, s.ink.deep),
  ),
  antlers: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.1, s.r * 0.8, s.ink.accent) +
      [1, -1]
        .map(
          (k) =>
            `<g transform="translate(${s.cx} ${s.cy + s.r * 0.5}) scale(${s.r * k} ${s.r})"><path d="M.04-.2C.1-.6.6-.5.66-1.1M.3-.56C.3-.8.2-.9.24-1.1M.54-.74C.7-.76.86-.86.9-1.0M.14-.4C.06-.6.04-.7.06-.86" fill="none" stroke="${s.ink.deep}" stroke-width=".07" stroke-linecap="round"/></g>`,
        )
        .join('') +
      glyph(
        s.cx,
        s.cy + s.r * 0.55,
        s.r,
        'M-.24-.2C-.4-.3-.5-.26-.56-.2C-.46-.1-.34-.1-.24-.06C-.2.2-.14.5 0 .6C.14.5.2.2.24-.06C.34-.1.46-.1.56-.2C.5-.26.4-.3.24-.2C.1-.3-.1-.3-.24-.2Z',
        s.ink.deep,
      ) +
      [-0.1, 0.1].map((k) => disc(s.cx + s.r * k, s.cy + s.r * 0.56, s.r * 0.03, s.ink.light)).join('') +
      glyph(s.cx, s.height, s.r, 'M-3-.5C-2-.8-1-.3 0-.5C1-.7 2-.3 3-.6L3 .4L-3 .4Z', s.ink.deep) +
      woman(s.cx - s.r * 0.62, s.cy + s.r * 1.06, s.r * 0.3, s.ink.main),
  ),
  lotus: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.2, s.r * 0.86, s.ink.main) +
      [-64, -42, -20, 0, 20, 42, 64]
        .map((a, i) =>
          glyph(
            s.cx,
            s.cy + s.r * 0.66,
            s.r * 1.05,
            'M0 0C-.3-.4-.2-.9 0-1.2C.2-.9.3-.4 0 0Z',
            [s.ink.accent, s.ink.deep][i % 2] ?? s.ink.deep,
            a,
          ),
        )
        .join('') +
      woman(s.cx, s.cy + s.r * 0.3, s.r * 0.62, s.ink.light) +
      box(0, s.cy + s.r * 0.66, s.width, s.height, s.ink.deep) +
      times(4, (i) => oval(s.cx, s.cy + s.r * (0.76 + i * 0.15), s.r * (0.9 - i * 0.16), s.r * 0.025, s.ink.accent)),
  ),
  rose: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      stroke(s.cx, s.cy, s.r, 'M0 .1C.06.5-.04.8 0 1.3', 0.05, s.ink.deep) +
      glyph(s.cx + s.r * 0.02, s.cy + s.r * 0.9, s.r * 0.5, 'M0 0C.3-.5.8-.5 1-.4C.8 0 .4.2 0 0Z', s.ink.deep) +
      glyph(s.cx, s.cy + s.r * 1.05, s.r * 0.5, 'M0 0C-.3-.5-.8-.5-1-.4C-.8 0-.4.2 0 0Z', s.ink.deep) +
      [0.72, 0.56, 0.4, 0.25, 0.12]
        .map((k, i) =>
          glyph(
            s.cx,
            s.cy - s.r * 0.28,
            s.r * k * 1.1,
            petals(6 - (i % 2)),
            i % 2 === 0 ? s.ink.main : s.ink.accent,
            i * 22,
          ),
        )
        .join(''),
  ),
  hound: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.3, s.cy - s.r * 0.3, s.r * 0.6, s.ink.main) +
      glyph(
        s.cx,
        s.cy + s.r * 0.66,
        s.r * 1.1,
        'M-.9 0L-.8-.3C-.84-.6-.5-.66-.2-.64L.1-.7C.2-.9.26-1 .4-1.04L.46-1.2L.54-1.04C.66-1.02.7-.94.72-.86L.92-.78L.9-.7L.66-.66C.6-.5.5-.42.46-.3L.5 0L.38 0L.34-.26L-.1-.3L-.46-.34L-.6-.2L-.62 0L-.74 0L-.74-.2L-.8 0ZM-.8-.42C-1-.5-1.1-.7-1.06-.86C-.98-.7-.9-.6-.76-.54Z',
        s.ink.deep,
      ) +
      disc(s.cx + s.r * 0.6, s.cy - s.r * 0.35, s.r * 0.035, s.ink.accent) +
      polygon(
        [
          [0, s.cy + s.r * 0.7],
          [s.cx, s.cy + s.r * 0.6],
          [s.width, s.cy + s.r * 0.78],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      times(5, (i) =>
        oval(s.cx + s.r * (-0.9 + i * 0.46), s.cy + s.r * (0.86 + 0.08 * (i % 2)), s.r * 0.5, s.r * 0.05, s.ink.accent),
      ),
  ),
  shrew: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [
        [-0.55, 0.6, 0.7],
        [0.5, 0.75, 0.8],
        [0, 0.25, 1],
      ]
        .map(
          ([x = 0, y = 0, k = 1], i) =>
            glyph(
              s.cx + s.r * x,
              s.cy + s.r * y,
              s.r * k * 0.72,
              'M-.7.5C-.9 0-.6-.5-.3-.56L-.44-.9L-.1-.62L.1-.62L.44-.9L.3-.56C.6-.5.9 0 .7.5C.4.8-.4.8-.7.5Z',
              i === 2 ? s.ink.deep : s.ink.accent,
            ) +
            [-0.24, 0.24]
              .map((d) =>
                disc(s.cx + s.r * (x + d * k * 0.72), s.cy + s.r * (y - 0.14 * k), s.r * 0.07 * k, s.ink.main),
              )
              .join('') +
            times(5, (j) =>
              polygon(
                [
                  [s.cx + s.r * (x + (-0.3 + j * 0.12) * k * 0.9), s.cy + s.r * (y + 0.14 * k)],
                  [s.cx + s.r * (x + (-0.2 + j * 0.12) * k * 0.9), s.cy + s.r * (y + 0.14 * k)],
                  [s.cx + s.r * (x + (-0.25 + j * 0.12) * k * 0.9), s.cy + s.r * (y + 0.34 * k)],
                ],
                s.ink.light,
              ),
            ),
        )
        .join(''),
  ),
  meadow: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.7, s.ink.accent) +
      glyph(s.cx, s.cy + s.r * 0.8, s.r, 'M-3 0C-2-.5-1-.1 0-.26C1-.42 2 0 3-.3L3 4L-3 4Z', s.ink.deep) +
      sheep(s, s.cx, s.cy + s.r * 0.26, s.r * 0.6) +
      bird(s.cx - s.r * 0.8, s.cy - s.r * 0.7, s.r * 0.2, s.ink.deep),
  ),
  bouquet: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      rays(s.cx, s.cy, s.height, 40, s.ink.ground, 0) +
      times(13, (i) => {
        const [x, y]: Point = polar(s.cx, s.cy, s.r * 0.66 * Math.sqrt(i / 12), i * 137.5);
        return (
          glyph(
            x,
            y,
            s.r * (0.14 + 0.07 * (i % 3)),
            petals(5 + (i % 3)),
            [s.ink.main, s.ink.accent, s.ink.light][i % 3] ?? s.ink.main,
            i * 20,
          ) + disc(x, y, s.r * 0.04, s.ink.deep)
        );
      }),
  ),
};

const llama = (s: Stage, x: number, y: number, size: number, fill: string) =>
  glyph(
    x,
    y,
    size,
    'M-.56 0L-.52-.5C-.66-.6-.62-.84-.44-.86C-.2-.9.06-.86.2-.84L.26-1.4C.24-1.5.28-1.56.32-1.7L.38-1.56L.46-1.7L.48-1.54C.6-1.52.72-1.46.74-1.38C.7-1.3.6-1.28.5-1.28L.44-.6C.42-.5.36-.44.34-.36L.36 0L.22 0L.2-.36L-.3-.36L-.38 0Z',
    fill,
  ) +
  disc(x + size * 0.47, y - size * 1.42, size * 0.035, s.ink.deep) +
  box(x - size * 0.5, y - size * 0.9, size * 0.5, size * 0.1, s.ink.accent, -2);

const butterfly = (s: Stage, x: number, y: number, size: number, fill: string, degrees: number) =>
  glyph(
    x,
    y,
    size,
    'M0 .1C-.3-.6-1-.8-1-.3C-1 .1-.6.1-.4.1C-.8.2-.8.8-.4.8C-.1.8 0 .4 0 .1C0 .4.1.8.4.8C.8.8.8.2.4.1C.6.1 1 .1 1-.3C1-.8.3-.6 0 .1Z',
    fill,
    degrees,
  ) + line([x, y - size * 0.2], [x, y + size * 0.6], size * 0.07, s.ink.deep);
