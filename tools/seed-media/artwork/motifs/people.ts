import { box, disc, glyph, line, oval, polar, polygon, rays, ring, sheet, stroke, times } from '../shapes';
import type { Stage } from '../stage';
import { flames } from './dread';
import { bird, standing, woman } from './figures';
import { motif } from './motif';
import { bust, profile } from './noir';

/** Faces, hats, hands, dancers. The motifs are independent of each other. */
export const peopleMotifs = {
  tramp: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.98, s.ink.main) +
      bowler(s, s.cx, s.cy - s.r * 0.22, s.r * 0.72, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.3,
        s.r * 0.3,
        'M-.5.2C-.5-.1-.2-.3 0-.14C.2-.3.5-.1.5.2L.3.1L0 .16L-.3.1Z',
        s.ink.deep,
      ) +
      stroke(s.cx + s.r * 0.05, s.cy + s.r * 0.1, s.r, 'M.56.86L.66-.02C.66-.2.9-.2.9-.02', 0.05, s.ink.accent),
  ),
  'tramp-kid': motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      box(0, s.cy + s.r * 0.85, s.width, s.height, s.ink.deep) +
      box(s.cx - s.r * 0.85, s.cy - s.r * 0.95, s.r * 1.7, s.r * 1.82, s.ink.main) +
      box(s.cx - s.r * 0.7, s.cy - s.r * 0.8, s.r * 1.4, s.r * 1.65, s.ink.accent) +
      tramp(s, s.cx - s.r * 0.15, s.cy + s.r * 0.86, s.r * 1.3) +
      glyph(
        s.cx + s.r * 0.32,
        s.cy + s.r * 0.86,
        s.r * 0.66,
        'M-.22 0L-.18-.5C-.3-.5-.3-.7-.12-.72L-.08-.72C-.24-.8-.22-1.04 0-1.06C.22-1.04.24-.8.08-.72L.12-.72C.3-.7.3-.5.18-.5L.22 0L.06 0L0-.3L-.06 0ZM-.3-.94C-.2-1.16.2-1.16.26-.96L.34-.92L-.3-.92Z',
        s.ink.deep,
      ),
  ),
  'bowler-pair': motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      bowler(s, s.cx - s.r * 0.42, s.cy - s.r * 0.12, s.r * 0.56, s.ink.deep) +
      bowler(s, s.cx + s.r * 0.55, s.cy - s.r * 0.3, s.r * 0.36, s.ink.deep) +
      glyph(s.cx - s.r * 0.42, s.cy + s.r * 0.42, s.r * 0.5, 'M-.7-.3L0 0L.7-.3L.7.3L0 0L-.7.3Z', s.ink.main) +
      glyph(
        s.cx + s.r * 0.55,
        s.cy + s.r * 0.42,
        s.r * 0.3,
        'M-.12-.5L.12-.5L.06-.2L.24.8L0 1.1L-.24.8L-.06-.2Z',
        s.ink.accent,
      ),
  ),
  stoneface: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(s.cx, s.cy + s.r * 1.05, s.r * 1.5, bust, s.ink.deep) +
      oval(s.cx, s.cy - s.r * 0.02, s.r * 0.36, s.r * 0.5, s.ink.main) +
      glyph(
        s.cx,
        s.cy - s.r * 0.36,
        s.r * 0.72,
        'M-.86.1L-.86-.02L-.5-.02L-.46-.36L.46-.36L.5-.02L.86-.02L.86.1Z',
        s.ink.deep,
      ) +
      box(s.cx - s.r * 0.36, s.cy - s.r * 0.44, s.r * 0.72, s.r * 0.08, s.ink.accent) +
      box(s.cx - s.r * 0.22, s.cy - s.r * 0.12, s.r * 0.14, s.r * 0.035, s.ink.deep) +
      box(s.cx + s.r * 0.08, s.cy - s.r * 0.12, s.r * 0.14, s.r * 0.035, s.ink.deep) +
      box(s.cx - s.r * 0.1, s.cy + s.r * 0.24, s.r * 0.2, s.r * 0.03, s.ink.deep) +
      line([s.cx + s.r * 0.01, s.cy - s.r * 0.06], [s.cx + s.r * 0.05, s.cy + s.r * 0.12], s.r * 0.02, s.ink.deep) +
      box(0, s.cy + s.r * 1.04, s.width, s.height, s.ink.deep) +
      glyph(s.cx, s.cy + s.r * 0.66, s.r * 0.3, 'M-.7-.3L0 0L.7-.3L.7.3L0 0L-.7.3Z', s.ink.accent),
  ),
  profiles: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      `<g transform="translate(${s.cx - s.r * 0.34} ${s.cy + s.r * 0.85}) scale(${s.r * 1.75})"><path d="${profile}" fill="${s.ink.main}"/></g><g transform="translate(${s.cx + s.r * 0.34} ${s.cy + s.r * 0.85}) scale(${-s.r * 1.75} ${s.r * 1.75})"><path d="${profile}" fill="${s.ink.deep}"/></g>` +
      disc(s.cx, s.cy - s.r * 0.74, s.r * 0.16, s.ink.accent),
  ),
  bob: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(
        s.cx,
        s.cy + s.r * 0.9,
        s.r,
        'M-.9.6C-.8.1-.4.04-.18-.06L-.18-.3L.18-.3L.18-.06C.4.04.8.1.9.6L.9 3L-.9 3Z',
        s.ink.main,
      ) +
      oval(s.cx, s.cy - s.r * 0.02, s.r * 0.46, s.r * 0.6, s.ink.main) +
      glyph(
        s.cx,
        s.cy,
        s.r,
        'M0-.86C-.62-.86-.7-.4-.66.12C-.64.32-.5.4-.36.3C-.42.1-.42-.1-.42-.3L.42-.3C.42-.1.42.1.36.3C.5.4.64.32.66.12C.7-.4.62-.86 0-.86Z',
        s.ink.deep,
      ) +
      glyph(s.cx - s.r * 0.19, s.cy - s.r * 0.1, s.r * 0.14, 'M-1 0C-.4-.5.4-.5 1 0C.4.3-.4.3-1 0Z', s.ink.deep) +
      glyph(s.cx + s.r * 0.19, s.cy - s.r * 0.1, s.r * 0.14, 'M-1 0C-.4-.5.4-.5 1 0C.4.3-.4.3-1 0Z', s.ink.deep) +
      glyph(s.cx, s.cy + s.r * 0.3, s.r * 0.16, 'M-1 0C-.6-.5-.2-.5 0-.3C.2-.5.6-.5 1 0C.6.6-.6.6-1 0Z', s.ink.accent) +
      times(9, (i) =>
        disc(
          s.cx + s.r * (-0.4 + i * 0.1),
          s.cy + s.r * (0.95 + 0.12 * Math.sin((i / 8) * Math.PI)),
          s.r * 0.045,
          s.ink.light,
        ),
      ),
  ),
  joan: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      disc(s.cx, s.cy - s.r * 0.25, s.r * 0.82, s.ink.main) +
      ring(s.cx, s.cy - s.r * 0.25, s.r * 0.68, s.r * 0.02, s.ink.ground) +
      oval(s.cx, s.cy - s.r * 0.1, s.r * 0.34, s.r * 0.46, s.ink.light, -8) +
      glyph(
        s.cx,
        s.cy - s.r * 0.1,
        s.r,
        'M-.36.06C-.46-.5.34-.7.4-.06C.3-.16.28-.26.24-.3C.1-.24-.16-.22-.26-.24C-.32-.14-.32-.04-.36.06Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.34,
        s.r,
        'M-.16-.1L.14-.1L.16.08C.5.14.7.3.76.8L-.76.8C-.7.3-.5.14-.18.08Z',
        s.ink.deep,
      ) +
      stroke(
        s.cx,
        s.cy - s.r * 0.08,
        s.r,
        'M-.18-.02C-.14-.06-.08-.06-.04-.02M.1-.04C.14-.08.2-.08.24-.04M-.02.22C.04.2.08.2.12.22',
        0.025,
        s.ink.deep,
      ) +
      flames(s),
  ),
  dancers: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy + s.r * 0.9, s.height * 1.4, 26, s.ink.main, 3) +
      disc(s.cx, s.cy - s.r * 0.05, s.r * 0.72, s.ink.accent) +
      box(0, s.cy + s.r * 0.9, s.width, s.height, s.ink.deep) +
      glyph(
        s.cx - s.r * 0.16,
        s.cy + s.r * 0.9,
        s.r * 1.2,
        'M-.14 0L-.04-.4L-.1-.7L-.34-1L-.3-1.04L-.04-.86C-.1-1.06.12-1.08.08-.9L.3-.74L.28-.68L.1-.74L.1-.5L.26-.16L.4-.14L.4-.08L.2-.08L.04-.36L-.04 0Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx + s.r * 0.34,
        s.cy + s.r * 0.9,
        s.r * 1.1,
        'M-.1 0L-.02-.28L-.3-.16C-.26-.4-.14-.5-.04-.56L-.06-.74L-.32-.72L-.32-.78L-.02-.84C-.08-1.02.14-1.02.1-.86L.34-1.08L.38-1.04L.12-.72L.1-.56C.24-.5.36-.3.36-.1L.08-.26L0 0Z',
        s.ink.light,
      ),
  ),
  ceiling: motif('deep', 'deep', (s) => {
    const room = s.r * 0.95;
    return (
      sheet(s, s.ink.ground) +
      `<g transform="rotate(8 ${s.cx} ${s.cy})">${box(s.cx - room, s.cy - room, room * 2, room * 2, s.ink.deep)}${box(s.cx - room * 0.9, s.cy - room * 0.9, room * 1.8, room * 1.8, s.ink.main)}${[0, 90, 180, 270].map((a) => `<g transform="rotate(${a} ${s.cx} ${s.cy})">${standing(s.cx + room * (a === 0 ? -0.3 : 0.1), s.cy + room * 0.9, room * 0.66, a === 180 ? s.ink.accent : s.ink.deep)}</g>`).join('')}</g>`
    );
  }),
  butler: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [s.cx - s.r * 0.75, s.cy - s.r * 1.1],
          [s.cx + s.r * 0.75, s.cy - s.r * 1.1],
          [s.cx, s.cy + s.r * 0.95],
        ],
        s.ink.light,
      ) +
      polygon(
        [
          [s.cx - s.r * 0.75, s.cy - s.r * 1.1],
          [s.cx - s.r * 1.6, s.height],
          [s.cx - s.r * 0.02, s.height],
          [s.cx - s.r * 0.02, s.cy + s.r * 0.95],
        ],
        s.ink.deep,
      ) +
      polygon(
        [
          [s.cx + s.r * 0.75, s.cy - s.r * 1.1],
          [s.cx + s.r * 1.6, s.height],
          [s.cx + s.r * 0.02, s.height],
          [s.cx + s.r * 0.02, s.cy + s.r * 0.95],
        ],
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy - s.r * 0.62,
        s.r * 0.5,
        'M-1-.46L-.16-.12L.16-.12L1-.46L1 .46L.16.12L-.16.12L-1 .46Z',
        s.ink.deep,
      ) +
      [0, 0.34, 0.68].map((k) => disc(s.cx, s.cy + s.r * (-0.16 + k), s.r * 0.045, s.ink.deep)).join('') +
      glyph(s.cx + s.r * 0.72, s.cy + s.r * 0.26, s.r * 0.24, petals(6), s.ink.accent) +
      disc(s.cx + s.r * 0.72, s.cy + s.r * 0.26, s.r * 0.06, s.ink.main),
  ),
  spectacles: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [-0.5, 0.5]
        .map(
          (k) =>
            ring(s.cx + s.r * k, s.cy, s.r * 0.4, s.r * 0.1, s.ink.deep) +
            disc(s.cx + s.r * k, s.cy, s.r * 0.35, s.ink.main),
        )
        .join('') +
      stroke(s.cx, s.cy, s.r, 'M-.12-.06C-.06-.16.06-.16.12-.06M-.9-.06L-1.2-.2M.9-.06L1.2-.2', 0.09, s.ink.deep) +
      standing(s.cx - s.r * 0.5, s.cy + s.r * 0.3, s.r * 0.56, s.ink.deep) +
      woman(s.cx + s.r * 0.5, s.cy + s.r * 0.3, s.r * 0.52, s.ink.accent) +
      glyph(s.cx, s.cy + s.r * 0.95, s.r * 0.34, 'M-1-.3C-.4.1.4.1 1-.3C.6.5-.6.5-1-.3Z', s.ink.accent),
  ),
  zed: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        [
          [s.cx - s.r * 0.85, s.cy - s.r * 0.9],
          [s.cx + s.r * 0.9, s.cy - s.r * 0.98],
          [s.cx - s.r * 0.3, s.cy + s.r * 0.68],
          [s.cx + s.r * 0.95, s.cy + s.r * 0.6],
          [s.cx + s.r * 0.8, s.cy + s.r * 0.9],
          [s.cx - s.r * 0.98, s.cy + s.r * 0.98],
          [s.cx + s.r * 0.3, s.cy - s.r * 0.7],
          [s.cx - s.r * 0.95, s.cy - s.r * 0.62],
        ],
        s.ink.main,
      ) +
      glyph(
        s.cx + s.r * 0.05,
        s.cy + s.r * 0.95,
        s.r * 1.15,
        'M-.2 0L-.16-.5C-.4-.3-.5-.1-.56.1C-.6-.3-.4-.66-.14-.76L-.1-.8C-.22-.84-.3-.9-.36-.9L-.1-.96C-.06-1.06.1-1.06.12-.96L.36-.92C.3-.88.2-.86.1-.82L.14-.76L.5-1.1L.78-1.5L.8-1.48L.54-1.08L.2-.62L.16-.4L.24 0L.12 0L.02-.34L-.08 0Z',
        s.ink.deep,
      ),
  ),
  crown: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r * 0.96, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.1,
        s.r,
        'M-.66.4L-.8-.4L-.42-.06L-.24-.62L0-.1L.24-.62L.42-.06L.8-.4L.66.4Z',
        s.ink.accent,
      ) +
      box(s.cx - s.r * 0.66, s.cy + s.r * 0.54, s.r * 1.32, s.r * 0.14, s.ink.main) +
      [-0.8, -0.24, 0.24, 0.8]
        .map((x) => disc(s.cx + s.r * x, s.cy + s.r * (Math.abs(x) > 0.5 ? -0.34 : -0.57), s.r * 0.07, s.ink.main))
        .join('') +
      line([s.cx + s.r * 0.1, s.cy - s.r * 1.0], [s.cx - s.r * 0.12, s.cy + s.r * 1.0], s.r * 0.05, s.ink.light),
  ),
  'cape-hero': motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy + s.r * 1.4, s.height * 1.6, 30, s.ink.main, 3) +
      box(0, s.cy + s.r * 1.0, s.width, s.height, s.ink.deep) +
      times(7, (i) =>
        box(s.cx + s.r * (-1.4 + i * 0.42), s.cy + s.r * (0.65 + 0.2 * (i % 3)), s.r * 0.3, s.height, s.ink.deep),
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.2,
        s.r * 1.15,
        'M-.1.7C-.3.4-.62.3-.84.34C-.66.04-.34-.2-.12-.36L.1-.3C.3 0 .2.4-.1.7Z',
        s.ink.accent,
        12,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.2,
        s.r * 1.15,
        'M-.16.7L-.04.2L-.12-.24L.02-.4C-.06-.6.18-.62.14-.44L.24-.36L.4-.84L.5-1.02L.56-1L.5-.8L.36-.24L.2-.1L.14.2L-.04.74Z',
        s.ink.deep,
        12,
      ),
  ),
  opera: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      times(9, (i) =>
        glyph(
          0,
          0,
          1,
          `M${(s.width / 9) * i} 0L${(s.width / 9) * (i + 1)} 0C${(s.width / 9) * (i + 1)} ${s.height * 0.4} ${(s.width / 9) * (i + 0.6)} ${s.height * 0.7} ${(s.width / 9) * (i + 0.5)} ${s.height}C${(s.width / 9) * (i + 0.3)} ${s.height * 0.6} ${(s.width / 9) * i} ${s.height * 0.4} ${(s.width / 9) * i} 0Z`,
          i % 2 === 0 ? s.ink.ground : s.ink.main,
        ),
      ) +
      disc(s.cx, s.cy, s.r * 0.66, s.ink.deep) +
      glyph(
        s.cx,
        s.cy,
        s.r * 0.54,
        'M-.8-.5C-.3-.76.3-.76.8-.5C.9 0 .6.2.5.26C.3.1.1-.02 0 .06C-.1-.02-.3.1-.5.26C-.6.2-.9 0-.8-.5Z',
        s.ink.light,
      ) +
      [-1, 1]
        .map((k) => oval(s.cx + k * s.r * 0.2, s.cy - s.r * 0.12, s.r * 0.12, s.r * 0.08, s.ink.deep, k * -12))
        .join('') +
      bird(s.cx, s.cy + s.r * 0.36, s.r * 0.0, s.ink.deep),
  ),
  bell: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy - s.r * 0.1, s.height * 1.3, 18, s.ink.main, 10) +
      box(s.cx - s.r * 1.0, s.cy - s.r * 1.04, s.r * 2.0, s.r * 0.16, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.1,
        s.r,
        'M-.1-1L.1-1L.12-.86C.5-.8.5-.3.54 0C.58.3.8.4.86.56L-.86.56C-.8.4-.58.3-.54 0C-.5-.3-.5-.8-.12-.86Z',
        s.ink.deep,
      ) +
      box(s.cx - s.r * 0.7, s.cy + s.r * 0.44, s.r * 1.4, s.r * 0.05, s.ink.accent) +
      disc(s.cx, s.cy + s.r * 0.8, s.r * 0.15, s.ink.accent) +
      glyph(
        s.cx + s.r * 0.3,
        s.cy + s.r * 1.2,
        s.r * 0.7,
        'M-.1 0L-.12-.4C-.3-.5-.2-.84.04-.8C.02-1 .24-1 .24-.84C.34-.8.3-.7.24-.7L.16-.3L.2 0Z',
        s.ink.deep,
      ),
  ),
};

export const petals = (count: number) =>
  times(count, (i) => {
    const [ax, ay] = polar(0, 0, 1.1, (i * 360) / count - 24);
    const [bx, by] = polar(0, 0, 1.1, (i * 360) / count + 24);
    const [tx, ty] = polar(0, 0, 1.25, (i * 360) / count);
    return `M0 0Q${ax.toFixed(2)} ${ay.toFixed(2)} ${tx.toFixed(2)} ${ty.toFixed(2)}Q${bx.toFixed(2)} ${by.toFixed(2)} 0 0Z`;
  });

const bowler = (s: Stage, x: number, y: number, size: number, fill: string) =>
  glyph(
    x,
    y,
    size,
    'M-1 .2C-.8.3.8.3 1 .2C1.04.06.9.04.64.1C.64-.4.5-.72 0-.72C-.5-.72-.64-.4-.64.1C-.9.04-1.04.06-1 .2Z',
    fill,
  ) + glyph(x, y, size, 'M-.635.02C-.3.1.3.1.635.02L.62-.16C.3-.08-.3-.08-.62-.16Z', s.ink.accent);

const tramp = (s: Stage, x: number, y: number, size: number) =>
  glyph(
    x,
    y,
    size,
    'M-.34 0L-.14-.06L-.04-.4L.04-.4L.14-.06L.34 0L.34-.04L.2-.1L.14-.44C.2-.6.16-.76.06-.78C.16-.84.12-1-.0-1C-.12-1-.16-.84-.06-.78C-.16-.76-.2-.6-.14-.44L-.2-.1L-.34-.04ZM-.2-.97L.2-.97L.2-.99L.11-1C.1-1.1-.1-1.1-.11-1L-.2-.99Z',
    s.ink.deep,
  );
