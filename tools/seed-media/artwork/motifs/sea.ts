import { box, disc, glyph, inDisc, line, oval, polygon, rays, ring, sheet, stroke, times } from '../shapes';
import type { Stage } from '../stage';
import { bird, standing } from './figures';
import { motif } from './motif';

/** Ships, waves, islands, the deep. The motifs are independent of each other. */
export const seaMotifs = {
  'waves-ship': motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx - s.r * 0.2, s.cy - s.r * 0.25, s.r * 0.56, s.ink.accent) +
      glyph(s.cx + s.r * 0.05, s.cy + s.r * 0.34, s.r * 0.95, sailing, s.ink.deep, -7) +
      waves(s, s.cy + s.r * 0.34, 6),
  ),
  battleship: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy + s.r * 0.3, s.height * 1.3, 30, s.ink.accent, 6) +
      glyph(
        s.cx,
        s.cy + s.r * 0.42,
        s.r,
        'M-1.3-.02L-.9-.1L-.9-.2L-.62-.2L-.62-.3L-.98-.36L-.98-.4L-.5-.38L-.44-.2L-.3-.2L-.3-.44L-.24-.44L-.2-.98L-.16-.98L-.14-.44L-.02-.44L-.02-.7L.1-.7L.1-.3L.22-.3L.22-.66L.34-.66L.34-.24L.52-.24L.56-.38L1.0-.44L1.0-.4L.66-.3L.68-.2L.9-.2L.94-.1L1.34-.14L1.16.3L-1.12.3Z',
        s.ink.deep,
      ) +
      glyph(s.cx - s.r * 0.17, s.cy - s.r * 0.5, s.r * 0.4, 'M0-.2L.9-.1L.6.06L.9.24L0 .18Z', s.ink.main) +
      waves(s, s.cy + s.r * 0.6, 4),
  ),
  steamboat: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      [
        [-0.3, -0.95, 0.22],
        [-0.05, -1.05, 0.3],
        [0.34, -0.98, 0.36],
        [0.8, -1.05, 0.42],
      ]
        .map(([x = 0, y = 0, k = 0]) => disc(s.cx + s.r * x, s.cy + s.r * y, s.r * k, s.ink.light))
        .join('') +
      box(s.cx - s.r * 0.4, s.cy - s.r * 0.86, s.r * 0.13, s.r * 0.6, s.ink.deep) +
      box(s.cx - s.r * 0.1, s.cy - s.r * 0.86, s.r * 0.13, s.r * 0.6, s.ink.deep) +
      box(s.cx - s.r * 0.62, s.cy - s.r * 0.32, s.r * 0.96, s.r * 0.24, s.ink.main) +
      box(s.cx - s.r * 0.8, s.cy - s.r * 0.06, s.r * 1.3, s.r * 0.26, s.ink.main) +
      times(6, (i) => box(s.cx - s.r * (0.74 - i * 0.19), s.cy, s.r * 0.09, s.r * 0.14, s.ink.deep)) +
      times(5, (i) => box(s.cx - s.r * (0.55 - i * 0.17), s.cy - s.r * 0.27, s.r * 0.08, s.r * 0.13, s.ink.deep)) +
      glyph(s.cx, s.cy + s.r * 0.2, s.r, 'M-1.1 0L1 0L.84.4L-.9.4Z', s.ink.deep) +
      disc(s.cx + s.r * 0.72, s.cy + s.r * 0.12, s.r * 0.36, s.ink.accent) +
      disc(s.cx + s.r * 0.72, s.cy + s.r * 0.12, s.r * 0.26, s.ink.deep) +
      times(8, (i) => box(s.cx + s.r * 0.36, s.cy + s.r * 0.1, s.r * 0.72, s.r * 0.04, s.ink.accent, i * 22.5)) +
      waves(s, s.cy + s.r * 0.48, 5),
  ),
  island: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.35, s.cy - s.r * 0.35, s.r * 0.38, s.ink.accent) +
      glyph(
        s.cx,
        s.cy + s.r * 0.5,
        s.r,
        'M-1 0C-.8-.22-.6-.2-.44-.4C-.3-.56-.1-.52 0-.34C.16-.4.3-.3.44-.16C.66-.12.86-.1 1 0Z',
        s.ink.main,
      ) +
      stroke(s.cx - s.r * 0.32, s.cy + s.r * 0.1, s.r, 'M0 0C.02-.3.1-.5.2-.66', 0.05, s.ink.deep) +
      [-150, -110, -60, -20, 20]
        .map((a) =>
          glyph(
            s.cx - s.r * 0.12,
            s.cy - s.r * 0.56,
            s.r * 0.44,
            'M0 0C.3-.24.7-.2 1 .14C.66 .0.34 .04 0 .08Z',
            s.ink.deep,
            a,
          ),
        )
        .join('') +
      waves(s, s.cy + s.r * 0.5, 5),
  ),
  whale: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      box(0, 0, s.width, s.cy - s.r * 0.5, s.ink.accent) +
      glyph(s.cx - s.r * 0.5, s.cy - s.r * 0.46, s.r * 0.3, sailing, s.ink.deep, 5) +
      glyph(
        s.cx,
        s.cy + s.r * 0.25,
        s.r * 1.15,
        'M-1 .1C-1-.3-.5-.46 0-.42C.5-.38.72-.14.86-.16C.96-.3.9-.5 1.06-.6C1.04-.42 1.12-.34 1.28-.36C1.14-.24 1.06-.02.9.12C.6.4-.1.5-.5.42C-.84.36-1 .3-1 .1Z',
        s.ink.light,
      ) +
      disc(s.cx - s.r * 0.72, s.cy + s.r * 0.22, s.r * 0.045, s.ink.deep) +
      stroke(s.cx, s.cy + s.r * 0.25, s.r * 1.15, 'M-.98.18C-.8.24-.62.22-.5.12', 0.025, s.ink.deep) +
      times(6, (i) =>
        stroke(
          s.cx,
          s.cy + s.r * 0.25,
          s.r * 1.15,
          `M${-0.66 + i * 0.09}.4C${-0.6 + i * 0.09}.34 ${-0.56 + i * 0.09}.3 ${-0.54 + i * 0.09}.24`,
          0.014,
          s.ink.ground,
        ),
      ) +
      times(9, () => disc(s.random() * s.width, s.cy + s.r * (0.9 + s.random() * 0.8), s.r * 0.02, s.ink.main)),
  ),
  porthole: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy, s.r, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.96, s.ink.main) +
      disc(s.cx, s.cy, s.r * 0.78, s.ink.deep) +
      times(12, (i) =>
        disc(
          s.cx + s.r * 0.87 * Math.cos((i * Math.PI) / 6),
          s.cy + s.r * 0.87 * Math.sin((i * Math.PI) / 6),
          s.r * 0.035,
          s.ink.deep,
        ),
      ) +
      inDisc(
        'sea',
        s.cx,
        s.cy,
        s.r * 0.74,
        box(0, 0, s.width, s.height, s.ink.accent) +
          times(5, (i) =>
            glyph(
              s.cx,
              s.cy + s.r * (-0.4 + i * 0.28),
              s.r,
              'M-1.2 0C-.9-.12-.7.1-.4 0C-.1-.12.1.1.4 0C.7-.12.9.08 1.2 0L1.2 1.4L-1.2 1.4Z',
              i % 2 === 0 ? s.ink.ground : s.ink.deep,
            ),
          ) +
          tentacle(s),
      ),
  ),
  lilliput: motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.7, s.cy - s.r * 0.72, s.r * 0.28, s.ink.accent) +
      glyph(
        s.cx,
        s.cy + s.r * 0.5,
        s.r * 1.1,
        'M-1.6.3C-1.5.06-1.2.04-1.02.02L-.98-.14C-1-.2-.94-.24-.9-.2C-.92-.34-.8-.44-.66-.42C-.52-.4-.46-.28-.5-.1C-.3-.34 0-.4.3-.32C.5-.26.7-.18.9-.02L1.16-.06C1.2-.3 1.3-.36 1.4-.3L1.36 0L1.6.3Z',
        s.ink.main,
      ) +
      times(9, (i) =>
        line(
          [s.cx + s.r * (-0.98 + i * 0.24), s.cy + s.r * 0.84],
          [s.cx + s.r * (-0.62 + i * 0.16), s.cy + s.r * (0.26 - 0.1 * Math.sin(i / 2.4))],
          s.r * 0.012,
          s.ink.deep,
        ),
      ) +
      box(0, s.cy + s.r * 0.8, s.width, s.height, s.ink.accent) +
      times(12, (i) =>
        standing(s.cx + s.r * (-1.1 + i * 0.2), s.cy + s.r * (0.86 + 0.03 * (i % 3)), s.r * 0.17, s.ink.deep),
      ) +
      standing(s.cx + s.r * 0.28, s.cy + s.r * 0.16, s.r * 0.2, s.ink.deep),
  ),
  lighthouse: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      polygon(
        [
          [s.cx, s.cy - s.r * 0.62],
          [s.width + s.r, s.cy - s.r * 1.2],
          [s.width + s.r, s.cy - s.r * 0.2],
        ],
        s.ink.accent,
      ) +
      polygon(
        [
          [s.cx, s.cy - s.r * 0.62],
          [-s.r, s.cy - s.r * 0.95],
          [-s.r, s.cy - s.r * 0.45],
        ],
        s.ink.ground,
      ) +
      glyph(s.cx, s.cy + s.r * 0.7, s.r, 'M-.3 0L-.17-1.1L.17-1.1L.3 0Z', s.ink.light) +
      [0.18, 0.56, 0.92]
        .map((k) =>
          glyph(
            s.cx,
            s.cy + s.r * 0.7,
            s.r,
            `M${-0.3 + k * 0.118} ${-k}L${0.3 - k * 0.118} ${-k}L${0.3 - (k - 0.17) * 0.118} ${-k + 0.17}L${-0.3 + (k - 0.17) * 0.118} ${-k + 0.17}Z`,
            s.ink.main,
          ),
        )
        .join('') +
      box(s.cx - s.r * 0.13, s.cy - s.r * 0.74, s.r * 0.26, s.r * 0.3, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.6, s.r * 0.1, s.ink.light) +
      polygon(
        [
          [s.cx - s.r * 0.2, s.cy - s.r * 0.74],
          [s.cx + s.r * 0.2, s.cy - s.r * 0.74],
          [s.cx, s.cy - s.r * 0.98],
        ],
        s.ink.main,
      ) +
      waves(s, s.cy + s.r * 0.66, 4),
  ),
  dive: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      times(7, (i) => box(0, s.cy - s.r * 1.2 + i * s.r * 0.42, s.width, s.r * 0.42 * (0.2 + i * 0.13), s.ink.deep)) +
      disc(s.cx, s.cy, s.r * 0.52, s.ink.main) +
      ring(s.cx, s.cy, s.r * 0.52, s.r * 0.05, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.33, s.ink.deep) +
      disc(s.cx, s.cy, s.r * 0.27, s.ink.accent) +
      glyph(s.cx, s.cy + s.r * 0.46, s.r, 'M-.42 0L.42 0L.66.26L.7 1L-.7 1L-.66.26Z', s.ink.main) +
      box(s.cx - s.r * 0.42, s.cy + s.r * 0.42, s.r * 0.84, s.r * 0.09, s.ink.accent) +
      times(9, (i) =>
        disc(
          s.cx + s.r * (0.5 + 0.1 * Math.sin(i * 2)),
          s.cy - s.r * (0.5 + i * 0.11),
          s.r * (0.03 + 0.02 * (i % 3)),
          s.ink.light,
        ),
      ) +
      oval(s.cx - s.r * 0.1, s.cy - s.r * 0.1, s.r * 0.08, s.r * 0.05, s.ink.light, -30),
  ),
};

const sailing =
  'M-.8 0L.8 0L.6.3L-.56.3ZM-.03 0L-.03-1.1L.03-1.1L.03 0ZM.06-1C.4-.9.5-.6.46-.1L.06-.1ZM-.06-.9C-.4-.8-.5-.5-.5-.1L-.06-.1ZM.03-1.1L-.2-1.04L.03-.98Z';

function waves(s: Stage, top: number, count: number): string {
  const length = s.r * 0.62;
  return times(count, (row) => {
    const y = top + row * s.r * 0.19;
    const shift = -length + ((row * 0.37) % 1) * length;
    const crests = times(
      Math.ceil(s.width / length) + 2,
      (i) =>
        `Q${shift + (i + 0.25) * length} ${y - s.r * 0.13} ${shift + (i + 0.5) * length} ${y} T${shift + (i + 1) * length} ${y}`,
    );
    const fill = row === count - 1 ? s.ink.deep : [s.ink.main, s.ink.deep, s.ink.light, s.ink.deep][row % 4];
    return `<path d="M${shift} ${y}${crests}L${s.width + length * 2} ${s.height + 10}L${shift} ${s.height + 10}Z" fill="${fill}"/>`;
  });
}

const tentacle = (s: Stage) =>
  stroke(
    s.cx,
    s.cy + s.r * 0.8,
    s.r,
    'M-.2.1C-.3-.5.3-.6.24-1C.2-1.3-.1-1.26-.08-1.06C-.06-.94.08-.96.06-1.06',
    0.16,
    s.ink.main,
  ) +
  stroke(s.cx, s.cy + s.r * 0.8, s.r, 'M.4.1C.44-.3.7-.4.6-.7', 0.1, s.ink.main) +
  bird(s.cx - s.r * 0.34, s.cy - s.r * 0.46, s.r * 0.2, s.ink.light);
