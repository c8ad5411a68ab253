import { box, cut, disc, glyph, line, oval, type Point, polar, polygon, ring, sheet, stroke, times } from '../shapes';
import { standing, tumbling, woman } from './figures';
import { motif } from './motif';

/** Suspense: blinds, stairs, roads, targets, long shadows. The motifs are independent of each other. */
export const noirMotifs = {
  blinds: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      times(13, (i) =>
        polygon(
          cut(
            s,
            [
              [0, s.cy - s.r * 1.15 + i * s.r * 0.19],
              [s.width, s.cy - s.r * 1.3 + i * s.r * 0.19],
              [s.width, s.cy - s.r * 1.2 + i * s.r * 0.19],
              [0, s.cy - s.r * 1.05 + i * s.r * 0.19],
            ],
            s.r * 0.01,
          ),
          i === 6 ? s.ink.accent : s.ink.ground,
        ),
      ) +
      glyph(s.cx, s.cy + s.r * 1.1, s.r * 2.0, bust, s.ink.deep) +
      glyph(s.cx, s.cy + s.r * 1.1, s.r * 2.0, 'M.02-.66L.12-.66L.12-.645L.02-.645Z', s.ink.main),
  ),
  'stair-shadow': motif('deep', 'light', (s) => {
    const steps: Point[] = times2(9, (i) => [
      [s.cx + s.r * (1.1 - i * 0.25), s.cy + s.r * (1.05 - i * 0.17)],
      [s.cx + s.r * (0.85 - i * 0.25), s.cy + s.r * (1.05 - i * 0.17)],
    ]);
    return (
      sheet(s, s.ink.main) +
      polygon(
        [
          [0, 0],
          [s.width * 0.3, 0],
          [s.width * 0.05, s.height],
          [0, s.height],
        ],
        s.ink.ground,
      ) +
      glyph(s.cx - s.r * 0.02, s.cy + s.r * 0.62, s.r * 1.62, ghoul, s.ink.deep) +
      polygon(
        [[s.width, s.cy + s.r * 1.05], ...steps, [0, s.cy - s.r * 0.4], [0, s.height], [s.width, s.height]],
        s.ink.accent,
      ) +
      polygon(
        [
          [s.width, s.cy + s.r * 1.12],
          ...steps.map(([x, y]): Point => [x, y + s.r * 0.1]),
          [0, s.cy - s.r * 0.28],
          [0, s.height],
          [s.width, s.height],
        ],
        s.ink.deep,
      )
    );
  }),
  'night-road': motif('light', 'light', (s) => {
    const horizon = s.cy - s.r * 0.1;
    return (
      sheet(s, s.ink.ground) +
      box(0, horizon, s.width, s.height, s.ink.deep) +
      polygon(
        [
          [s.cx - s.r * 0.03, horizon],
          [s.cx + s.r * 0.03, horizon],
          [s.cx + s.r * 1.5, s.height],
          [s.cx - s.r * 1.5, s.height],
        ],
        s.ink.main,
      ) +
      times(8, (i) => {
        const k = (i + 0.3) ** 2 / 26;
        const h = 0.03 + i * 0.035;
        return polygon(
          [
            [s.cx - s.r * 0.012 * (1 + i), horizon + s.r * k],
            [s.cx + s.r * 0.012 * (1 + i), horizon + s.r * k],
            [s.cx + s.r * 0.016 * (1.4 + i), horizon + s.r * (k + h)],
            [s.cx - s.r * 0.016 * (1.4 + i), horizon + s.r * (k + h)],
          ],
          s.ink.deep,
        );
      }) +
      disc(s.cx - s.r * 0.12, horizon - s.r * 0.05, s.r * 0.07, s.ink.light) +
      disc(s.cx + s.r * 0.12, horizon - s.r * 0.05, s.r * 0.07, s.ink.light) +
      disc(s.cx, horizon - s.r * 0.62, s.r * 0.3, s.ink.accent) +
      times(7, (i) =>
        line(
          [s.cx + s.r * (1.2 - i * i * 0.022 - i * 0.03), horizon - s.r * (0.62 - i * 0.08)],
          [s.cx + s.r * (1.2 - i * i * 0.022 - i * 0.03), horizon + s.r * 0.02],
          s.r * (0.035 - i * 0.004),
          s.ink.deep,
        ),
      )
    );
  }),
  'hitch-thumb': motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [0, s.cy + s.r * 0.95],
          [s.width, s.cy + s.r * 0.6],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.1,
        s.r,
        'M-.16.98L-.2.44C-.4.36-.46.22-.44.02L-.4-.1C-.42-.2-.3-.28-.22-.24L.02-.2L-.12-.66C-.16-.82.06-.92.14-.76L.34-.24C.46-.24.5-.14.46-.08C.54-.04.54.08.46.1C.52.16.5.26.42.28C.46.36.4.44.3.44L.22.46L.26.98Z',
        s.ink.main,
      ) +
      line([s.cx + s.r * 0.12, s.cy + s.r * 0.02], [s.cx + s.r * 0.44, s.cy + s.r * 0.02], s.r * 0.02, s.ink.deep) +
      line([s.cx + s.r * 0.12, s.cy + s.r * 0.2], [s.cx + s.r * 0.44, s.cy + s.r * 0.2], s.r * 0.02, s.ink.deep) +
      line([s.cx + s.r * 0.12, s.cy + s.r * 0.38], [s.cx + s.r * 0.38, s.cy + s.r * 0.38], s.r * 0.02, s.ink.deep) +
      line([s.cx - s.r * 1.0, s.cy + s.r * 1.16], [s.cx - s.r * 0.3, s.cy + s.r * 1.08], s.r * 0.03, s.ink.accent) +
      line([s.cx + s.r * 0.1, s.cy + s.r * 1.03], [s.cx + s.r * 0.8, s.cy + s.r * 0.95], s.r * 0.03, s.ink.accent),
  ),
  target: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      [1, 0.8, 0.6, 0.4, 0.2]
        .map((k, i) => disc(s.cx, s.cy, s.r * k, i % 2 === 0 ? s.ink.main : s.ink.ground))
        .join('') +
      line([s.cx, s.cy - s.r * 1.12], [s.cx, s.cy + s.r * 1.12], s.r * 0.018, s.ink.deep) +
      line([s.cx - s.r * 1.12, s.cy], [s.cx + s.r * 1.12, s.cy], s.r * 0.018, s.ink.deep) +
      standing(s.cx, s.cy + s.r * 0.62, s.r * 0.95, s.ink.deep),
  ),
  'poison-glass': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      [1.05, 0.86, 0.68, 0.5]
        .map((k, i) => ring(s.cx, s.cy, s.r * k, s.r * 0.06, i % 2 === 0 ? s.ink.ground : s.ink.accent))
        .join('') +
      disc(s.cx, s.cy, s.r * 0.36, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.62,
        s.r * 1.15,
        'M-.3-.98L.3-.98L.24-.3C.22-.2.08-.18.04-.16L.04 .12L.2.16L.2.2L-.2.2L-.2.16L-.04.12L-.04-.16C-.08-.18-.22-.2-.24-.3Z',
        s.ink.light,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.62,
        s.r * 1.15,
        'M-.268-.72C-.1-.78.1-.66.268-.72L.23-.32C.2-.24.08-.22 0-.22C-.08-.22-.2-.24-.23-.32Z',
        s.ink.ground,
      ),
  ),
  'long-shadow': motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [s.cx + s.r * 0.1, s.cy - s.r * 0.3],
          [s.cx + s.r * 0.34, s.cy - s.r * 0.3],
          [s.width * 0.34, s.height * 1.2],
          [-s.width * 0.3, s.height * 1.2],
        ],
        s.ink.deep,
      ) +
      standing(s.cx + s.r * 0.22, s.cy - s.r * 0.26, s.r * 0.62, s.ink.main) +
      disc(s.cx + s.r * 0.22, s.cy - s.r * 0.66, s.r * 0.0, s.ink.main),
  ),
  'tunnel-run': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      [1.25, 1.0, 0.78, 0.58, 0.4, 0.25]
        .map((k, i) =>
          glyph(
            s.cx,
            s.cy + s.r * 0.3,
            s.r * k,
            'M-1 .9L-1-.1C-1-1.3 1-1.3 1-.1L1 .9Z',
            i % 2 === 0 ? s.ink.ground : s.ink.deep,
          ),
        )
        .join('') +
      glyph(s.cx, s.cy + s.r * 0.3, s.r * 0.17, 'M-1 .9L-1-.1C-1-1.3 1-1.3 1-.1L1 .9Z', s.ink.accent) +
      standing(s.cx, s.cy + s.r * 0.5, s.r * 0.36, s.ink.main) +
      polygon(
        [
          [s.cx - s.r * 0.06, s.cy + s.r * 0.5],
          [s.cx + s.r * 0.06, s.cy + s.r * 0.5],
          [s.cx + s.r * 0.5, s.height],
          [s.cx - s.r * 0.3, s.height],
        ],
        s.ink.deep,
      ),
  ),
  spiral: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      stroke(s.cx, s.cy, s.r, coil(5.2), 0.075, s.ink.deep) +
      tumbling(s.cx + s.r * 0.05, s.cy + s.r * 0.45, s.r * 0.9, s.ink.main, 18),
  ),
  quicksand: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [1.2, 1.0, 0.8, 0.6, 0.42, 0.26]
        .map((k, i) => oval(s.cx, s.cy + s.r * 0.5, s.r * k, s.r * k * 0.42, i % 2 === 0 ? s.ink.deep : s.ink.main))
        .join('') +
      glyph(
        s.cx,
        s.cy + s.r * 0.56,
        s.r * 1.1,
        'M-.1.02L-.08-.5C-.3-.7-.26-1-.18-1L-.12-.8L-.1-1.1L-.04-1.12L-.02-.84L.02-1.14L.08-1.12L.08-.82L.16-1.02L.22-1L.16-.66L.28-.76L.32-.7L.14-.48L.12.02Z',
        s.ink.accent,
      ),
  ),
  'two-masks': motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      [0, 1, 2, 3]
        .map((i) =>
          glyph(
            s.cx + s.r * (-0.62 + i * 0.32),
            s.cy + s.r * 0.78,
            s.r * 1.6,
            profile,
            [s.ink.main, s.ink.accent, s.ink.light, s.ink.deep][i] ?? s.ink.deep,
          ),
        )
        .join('') +
      disc(s.cx + s.r * 0.56, s.cy - s.r * 0.15, s.r * 0.05, s.ink.ground),
  ),
  'hands-knife': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        cut(
          s,
          [
            [s.cx - s.r * 0.2, s.cy - s.r * 1.2],
            [s.cx + s.r * 0.18, s.cy - s.r * 1.2],
            [s.cx + s.r * 0.1, s.cy + s.r * 0.9],
            [s.cx - s.r * 0.02, s.cy + s.r * 1.1],
          ],
          s.r * 0.06,
        ),
        s.ink.light,
      ) +
      polygon(
        [
          [s.cx + s.r * 0.05, s.cy - s.r * 1.2],
          [s.cx + s.r * 0.18, s.cy - s.r * 1.2],
          [s.cx + s.r * 0.1, s.cy + s.r * 0.9],
          [s.cx - s.r * 0.02, s.cy + s.r * 1.1],
        ],
        s.ink.accent,
      ) +
      woman(s.cx - s.r * 0.5, s.cy + s.r * 0.95, s.r * 1.05, s.ink.deep) +
      standing(s.cx + s.r * 0.58, s.cy + s.r * 0.95, s.r * 1.1, s.ink.deep),
  ),
};

export const bust =
  'M-.5 0C-.48-.3-.3-.38-.1-.42L-.1-.52C-.2-.58-.22-.66-.2-.76L-.34-.74L-.34-.78L-.18-.82C-.16-.96.14-.98.18-.84L.34-.8L.34-.76L.2-.76C.22-.66.2-.58.1-.52L.1-.42C.3-.38.48-.3.5 0Z';
export const profile =
  'M-.3 0L-.3-.16C-.42-.3-.46-.5-.38-.66C-.28-.86 .06-.9.2-.74C.28-.66.26-.58.28-.52L.36-.36C.36-.32.32-.32.3-.31L.31-.25L.28-.22L.3-.18C.3-.1.22-.08.1-.1L.12 0Z';
const ghoul =
  'M-.1.3L-.14-.3C-.2-.36-.22-.46-.2-.56L-.42-.4L-.62-.5L-.5-.5L-.66-.62L-.5-.56L-.6-.72L-.44-.58L-.46-.72L-.38-.56L-.16-.68C-.14-.72-.1-.74-.08-.76C-.14-.82-.16-.9-.14-.96L-.2-1.04L-.12-1.02C-.08-1.1.08-1.1.12-1.02L.2-1.04L.14-.96C.16-.9.14-.82.08-.76C.16-.74.24-.66.24-.54L.2-.2L.22.3Z';

const coil = (turns: number) =>
  times(turns * 24, (i) => {
    const [x, y] = polar(0, 0, (i / (turns * 24)) ** 0.9 * 1.7, i * 15);
    return `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`;
  });

function times2(count: number, points: (index: number) => Point[]): Point[] {
  return Array.from({ length: count }, (_, index) => points(index)).flat();
}
