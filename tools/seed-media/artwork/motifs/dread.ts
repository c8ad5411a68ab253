import { box, cut, disc, glyph, inDisc, line, oval, type Point, polar, polygon, rays, sheet, times } from '../shapes';
import type { Stage } from '../stage';
import { bat, standing, woman } from './figures';
import { motif } from './motif';

/** Horror: arms, eyes, teeth, houses, masks. The motifs are independent of each other. */
export const dreadMotifs = {
  'claw-arm': motif(
    'deep',
    'deep',
    (s) =>
      sheet(s, s.ink.ground) +
      polygon(
        cut(
          s,
          [
            [s.cx - s.r * 0.3, -10],
            [s.cx + s.r * 0.34, -10],
            [s.cx + s.r * 0.2, s.cy - s.r * 0.5],
            [s.cx + s.r * 0.3, s.cy],
            [s.cx - s.r * 0.24, s.cy],
            [s.cx - s.r * 0.12, s.cy - s.r * 0.5],
          ],
          s.r * 0.08,
        ),
        s.ink.deep,
      ) +
      clawHand(s, s.cx, s.cy + s.r * 0.02, s.r * 0.98, s.ink.deep),
  ),
  'eyes-dark': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      times(11, (i) => {
        const [x, y] = polar(s.cx, s.cy, s.r * (0.35 + 0.62 * ((i * 0.37) % 1)), i * 137.5);
        return pairOfEyes(s, x, y, s.r * (0.08 + 0.09 * s.random()), i % 3 === 0 ? s.ink.accent : s.ink.main);
      }) +
      pairOfEyes(s, s.cx, s.cy, s.r * 0.34, s.ink.ground),
  ),
  'hypnotic-eyes': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      rays(s.cx, s.cy - s.r * 0.05, s.height * 1.2, 36, s.ink.deep, 5) +
      [-0.5, 0.5]
        .map(
          (k) =>
            glyph(
              s.cx + s.r * k,
              s.cy - s.r * 0.1,
              s.r * 0.46,
              'M-1 .05C-.5-.62.5-.62 1-.05C.5.56-.5.56-1 .05Z',
              s.ink.light,
            ) +
            disc(s.cx + s.r * k, s.cy - s.r * 0.1, s.r * 0.21, s.ink.accent) +
            disc(s.cx + s.r * k, s.cy - s.r * 0.1, s.r * 0.15, s.ink.deep) +
            disc(s.cx + s.r * (k + 0.05), s.cy - s.r * 0.15, s.r * 0.03, s.ink.light) +
            glyph(
              s.cx + s.r * k,
              s.cy - s.r * 0.46,
              s.r * 0.5 * (k < 0 ? 1 : -1),
              k < 0 ? 'M-1-.18C-.4-.4.5-.2 1 .24C.4-.02-.4-.1-1-.18Z' : 'M-1 .24C-.5.2.4.4 1-.1C.4.08-.4.02-1 .24Z',
              s.ink.deep,
            ),
        )
        .join(''),
  ),
  teeth: motif('light', 'light', (s) => {
    const gap = s.r * 0.72;
    const count = 9;
    const w = s.width / count;
    const upper = times(count, (i) =>
      polygon(
        [
          [i * w, s.cy - gap - s.r * 0.1],
          [(i + 1) * w, s.cy - gap - s.r * 0.1],
          [(i + 0.5) * w, s.cy - gap * 0.25 + (i % 2) * s.r * 0.22],
        ],
        s.ink.light,
      ),
    );
    const lower = times(count, (i) =>
      polygon(
        [
          [(i - 0.5) * w, s.cy + gap + s.r * 0.1],
          [(i + 0.5) * w, s.cy + gap + s.r * 0.1],
          [i * w, s.cy + gap * 0.25 - (i % 2) * s.r * 0.22],
        ],
        s.ink.light,
      ),
    );
    return (
      sheet(s, s.ink.ground) +
      box(0, s.cy - gap, s.width, gap * 2, s.ink.deep) +
      upper +
      lower +
      standing(s.cx, s.cy + s.r * 0.3, s.r * 0.5, s.ink.accent)
    );
  }),
  'house-hill': motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx + s.r * 0.34, s.cy - s.r * 0.4, s.r * 0.56, s.ink.main) +
      polygon(
        [
          [0, s.cy + s.r * 1.0],
          [s.cx - s.r * 0.5, s.cy + s.r * 0.5],
          [s.cx + s.r * 0.2, s.cy + s.r * 0.38],
          [s.cx + s.r * 0.8, s.cy + s.r * 0.7],
          [s.width, s.cy + s.r * 0.95],
          [s.width, s.height],
          [0, s.height],
        ],
        s.ink.deep,
      ) +
      glyph(
        s.cx - s.r * 0.02,
        s.cy + s.r * 0.5,
        s.r * 1.0,
        'M-.5 0L-.5-.62L-.56-.62L-.36-.94L-.16-.62L-.2-.62L-.2-.5L.02-.68L.02-1.1L-.04-1.1L.14-1.46L.32-1.1L.26-1.1L.26-.6L.46-.44L.42-.44L.42 0Z',
        s.ink.deep,
      ) +
      [
        [-0.4, -0.5],
        [-0.28, -0.5],
        [0.1, -0.98],
        [0.1, -0.56],
        [0.3, -0.3],
        [-0.38, -0.2],
      ]
        .map(([x = 0, y = 0], i) =>
          box(s.cx + s.r * x, s.cy + s.r * (0.5 + y), s.r * 0.07, s.r * 0.13, i === 2 ? s.ink.accent : s.ink.main),
        )
        .join('') +
      [0, 1, 2]
        .map((i) =>
          bat(
            s.cx + s.r * (-0.8 + i * 0.28),
            s.cy - s.r * (0.6 + 0.2 * (i % 2)),
            s.r * (0.3 - i * 0.06),
            s.ink.deep,
            i * 10 - 12,
          ),
        )
        .join(''),
  ),
  sleepwalker: motif('light', 'light', (s) => {
    const shard = (points: Point[], fill: string) =>
      polygon(
        points.map(([x, y]): Point => [s.cx + s.r * x, s.cy + s.r * y]),
        fill,
      );
    return (
      sheet(s, s.ink.ground) +
      shard(
        [
          [-2.6, -1.6],
          [-0.5, -1.5],
          [-0.9, 1.4],
          [-2.6, 1.4],
        ],
        s.ink.deep,
      ) +
      shard(
        [
          [-1.0, -1.5],
          [-0.25, -1.5],
          [-0.46, 1.3],
          [-1.25, 1.3],
        ],
        s.ink.main,
      ) +
      shard(
        [
          [2.8, -1.4],
          [0.75, -1.6],
          [0.55, 1.4],
          [2.8, 1.4],
        ],
        s.ink.deep,
      ) +
      shard(
        [
          [0.86, -1.5],
          [0.3, -1.5],
          [0.72, 1.3],
          [1.3, 1.3],
        ],
        s.ink.accent,
      ) +
      shard(
        [
          [-0.3, -1.1],
          [0.36, -0.9],
          [0.24, -0.5],
          [-0.2, -0.62],
        ],
        s.ink.deep,
      ) +
      shard(
        [
          [-0.96, -0.8],
          [-0.56, -0.95],
          [-0.62, -0.3],
          [-0.92, -0.42],
        ],
        s.ink.deep,
      ) +
      shard(
        [
          [0.9, -0.4],
          [1.22, -0.7],
          [1.1, 0.1],
          [0.86, -0.02],
        ],
        s.ink.ground,
      ) +
      shard(
        [
          [-3, 1.32],
          [3, 0.9],
          [3, 6],
          [-3, 6],
        ],
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 1.12,
        s.r * 1.42,
        'M-.06 0L-.1-.5C-.12-.6-.1-.7-.06-.74L-.3-.7L-.5-.78L-.52-.84L-.28-.8L-.08-.86C-.14-1.08.14-1.08.08-.86C.16-.82.16-.7.14-.5L.1 0Z',
        s.ink.deep,
      ) +
      disc(s.cx, s.cy - s.r * 0.2, s.r * 0.0, s.ink.main)
    );
  }),
  mask: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.deep) +
      oval(s.cx, s.cy, s.r * 0.72, s.r * 0.98, s.ink.main) +
      `<clipPath id="half"><rect x="${s.cx}" y="0" width="${s.width}" height="${s.height}"/></clipPath><g clip-path="url(#half)">${oval(s.cx, s.cy, s.r * 0.72, s.r * 0.98, s.ink.ground)}</g>` +
      oval(s.cx - s.r * 0.28, s.cy - s.r * 0.14, s.r * 0.19, s.r * 0.12, s.ink.deep, 12) +
      oval(s.cx + s.r * 0.28, s.cy - s.r * 0.14, s.r * 0.19, s.r * 0.22, s.ink.deep, -8) +
      disc(s.cx + s.r * 0.28, s.cy - s.r * 0.1, s.r * 0.05, s.ink.accent) +
      polygon(
        [
          [s.cx, s.cy + s.r * 0.02],
          [s.cx + s.r * 0.1, s.cy + s.r * 0.3],
          [s.cx - s.r * 0.1, s.cy + s.r * 0.3],
        ],
        s.ink.deep,
      ) +
      box(s.cx - s.r * 0.3, s.cy + s.r * 0.5, s.r * 0.3, s.r * 0.05, s.ink.deep) +
      times(5, (i) => box(s.cx + s.r * (0.02 + i * 0.075), s.cy + s.r * 0.45, s.r * 0.055, s.r * 0.16, s.ink.deep)),
  ),
  clay: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(
        s.cx,
        s.cy + s.r * 0.9,
        s.r,
        'M-1.1.4L-1.0-.2C-.9-.5-.6-.5-.44-.6L-.5-1.2C-.56-1.5-.5-1.8-.3-1.84L.3-1.84C.5-1.8.56-1.5.5-1.2L.44-.6C.6-.5.9-.5 1-.2L1.1.4L1.1 3L-1.1 3Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy + s.r * 0.9,
        s.r,
        'M-.36-1.3L-.34-.86C-.2-.7.2-.7.34-.86L.36-1.3C.2-1.4-.2-1.4-.36-1.3Z',
        s.ink.main,
      ) +
      box(s.cx - s.r * 0.24, s.cy - s.r * 0.28, s.r * 0.16, s.r * 0.05, s.ink.deep) +
      box(s.cx + s.r * 0.08, s.cy - s.r * 0.28, s.r * 0.16, s.r * 0.05, s.ink.deep) +
      box(s.cx - s.r * 0.14, s.cy - s.r * 0.04, s.r * 0.28, s.r * 0.035, s.ink.deep) +
      glyph(
        s.cx,
        s.cy + s.r * 0.62,
        s.r * 0.26,
        'M0-1L.2245-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.2245-.309Z',
        s.ink.accent,
      ),
  ),
  witches: motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.1, s.r * 0.8, s.ink.main) +
      flames(s) +
      [
        [-0.4, -0.4, 0.5],
        [0.35, -0.62, 0.36],
        [0.62, -0.16, 0.26],
      ]
        .map(([x = 0, y = 0, k = 1]) =>
          glyph(
            s.cx + s.r * x,
            s.cy + s.r * y,
            s.r * k,
            'M-1 .3L-.5.2C-.5 0-.36-.1-.2-.14L-.34-.4L-.04-.26L.2-.66L.2-.2C.3-.12.2 0 .14.06L1 .02L1 .08L.1.16L-.1.36L-.14.22L-.6.32L-1 .46Z',
            s.ink.deep,
            -10,
          ),
        )
        .join(''),
  ),
  coach: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      times(5, (i) =>
        oval(
          s.cx + s.r * (-0.6 + i * 0.34),
          s.cy + s.r * (0.75 + 0.06 * (i % 2)),
          s.r * 0.9,
          s.r * 0.2,
          i % 2 === 0 ? s.ink.deep : s.ink.main,
        ),
      ) +
      box(0, s.cy + s.r * 0.86, s.width, s.height, s.ink.deep) +
      disc(s.cx + s.r * 0.5, s.cy - s.r * 0.62, s.r * 0.3, s.ink.light) +
      wheel(s, s.cx - s.r * 0.42, s.cy + s.r * 0.42, s.r * 0.4) +
      wheel(s, s.cx + s.r * 0.3, s.cy + s.r * 0.5, s.r * 0.3) +
      glyph(
        s.cx - s.r * 0.1,
        s.cy + s.r * 0.34,
        s.r * 0.9,
        'M-.8-.1L.56-.1L.62 0L-.74 0ZM-.6-.1L-.5-.4L-.44-.4L-.5-.1ZM.2-.1C.14-.3.2-.5.3-.6C.2-.8.5-.84.48-.62C.6-.4.56-.2.5-.1Z',
        s.ink.deep,
      ) +
      line([s.cx + s.r * 0.3, s.cy - s.r * 0.1], [s.cx + s.r * 0.75, s.cy - s.r * 0.84], s.r * 0.025, s.ink.deep) +
      glyph(
        s.cx + s.r * 0.75,
        s.cy - s.r * 0.84,
        s.r * 0.5,
        'M0 0C-.2-.3-.6-.4-.9-.2C-.6-.24-.3-.12 0 .06Z',
        s.ink.deep,
      ),
  ),
  pavilion: motif('light', 'light', (s) => {
    const shore = s.cy + s.r * 0.35;
    const pavilionAt = (flip: 1 | -1, fill: string) =>
      `<g transform="translate(${s.cx} ${shore}) scale(${s.r} ${s.r * flip})"><path d="M-1 0L-1-.2L-.86-.2L-.86-.44C-.8-.56-.66-.7-.62-.84C-.58-.7-.44-.56-.38-.44L-.38-.26L-.24-.26L-.24-.5C-.2-.76-.04-.9 0-1.16C.04-.9.2-.76.24-.5L.24-.26L.38-.26L.38-.44C.44-.56.58-.7.62-.84C.66-.7.8-.56.86-.44L.86-.2L1-.2L1 0Z" fill="${fill}"/></g>`;
    return (
      sheet(s, s.ink.ground) +
      disc(s.cx, shore - s.r * 0.34, s.r * 0.92, s.ink.main) +
      pavilionAt(1, s.ink.deep) +
      box(0, shore, s.width, s.height, s.ink.deep) +
      inDisc('lake', s.cx, shore + s.r * 0.34, s.r * 0.92, box(0, shore, s.width, s.r * 2, s.ink.main)) +
      pavilionAt(-1, s.ink.deep) +
      times(11, (i) => box(0, shore + s.r * (0.08 + i * 0.12), s.width, s.r * (0.02 + i * 0.006), s.ink.deep)) +
      woman(s.cx + s.r * 0.02, shore + s.r * 0.34, s.r * 0.62, s.ink.accent)
    );
  }),
  horde: motif(
    'light',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      disc(s.cx, s.cy - s.r * 0.15, s.r * 0.62, s.ink.main) +
      [0.42, 0.62, 0.9]
        .map((y, row) =>
          times(9 - row * 2, (i) =>
            zombie(
              s,
              s.cx + s.r * (-1.5 + row * 0.1 + i * (0.38 + row * 0.11)) + s.r * 0.12 * s.random(),
              s.cy + s.r * y + s.r * 0.1,
              s.r * (0.56 + row * 0.26),
              row === 1 ? s.ink.accent : s.ink.deep,
            ),
          ),
        )
        .join('') +
      box(0, s.cy + s.r * 0.98, s.width, s.height, s.ink.deep),
  ),
  'axe-water': motif(
    'deep',
    'light',
    (s) =>
      sheet(s, s.ink.ground) +
      glyph(
        s.cx,
        s.cy - s.r * 0.1,
        s.r,
        'M-.05-1.1L.07-1.1L.09.9L-.07.9ZM.06-.96C.3-.98.5-1.1.62-1.22C.7-.9.7-.6.6-.36C.46-.5.3-.6.06-.6Z',
        s.ink.deep,
      ) +
      glyph(
        s.cx,
        s.cy - s.r * 0.1,
        s.r,
        'M.52-1.1L.62-1.22C.7-.9.7-.6.6-.36L.5-.46C.58-.66.58-.9.52-1.1Z',
        s.ink.accent,
      ) +
      times(5, (i) =>
        glyph(
          s.cx,
          s.cy + s.r * (0.42 + i * 0.22),
          s.r * 1.7,
          'M-1.6.06C-1.2-.06-.8.06-.4 0C0-.06.4.06.8 0C1.2-.06 1.4.02 1.6 0L1.6 1.6L-1.6 1.6Z',
          i % 2 === 0 ? s.ink.main : s.ink.deep,
        ),
      ),
  ),
};

export const flames = (s: Stage) =>
  [1, 0.72, 0.46]
    .map((k, i) =>
      glyph(
        s.cx,
        s.cy + s.r * 1.15,
        s.r * k * 1.1,
        'M-1.6 2L-1.5.1C-1.3-.1-1.34-.3-1.2-.5C-1.16-.2-1-.1-.94.06C-.8-.2-.9-.5-.66-.8C-.66-.4-.4-.3-.4-.04C-.2-.3-.3-.7 0-1.1C.04-.7.3-.5.3-.1C.5-.24.5-.5.62-.7C.7-.4.86-.2.9.04C1.04-.1 1.1-.26 1.16-.44C1.3-.2 1.4 0 1.5.14L1.6 2Z',
        [s.ink.accent, s.ink.deep, s.ink.main][i] ?? s.ink.deep,
      ),
    )
    .join('');

export const wheel = (s: Stage, x: number, y: number, r: number) =>
  `<g fill="none" stroke="${s.ink.deep}"><circle cx="${x}" cy="${y}" r="${r}" stroke-width="${r * 0.14}"/></g>${times(8, (i) => line(polar(x, y, r * 0.1, i * 45), polar(x, y, r, i * 45), r * 0.07, s.ink.deep))}${disc(x, y, r * 0.18, s.ink.deep)}`;

const pairOfEyes = (s: Stage, x: number, y: number, size: number, fill: string) =>
  [-1, 1]
    .map(
      (k) =>
        glyph(x + k * size * 0.72, y, size * 0.6, 'M-1 0C-.4-.7.4-.7 1 0C.4.7-.4.7-1 0Z', fill, k * 8) +
        oval(x + k * size * 0.72, y, size * 0.12, size * 0.36, s.ink.deep),
    )
    .join('');

const clawHand = (s: Stage, x: number, y: number, size: number, fill: string) =>
  [
    [-0.56, 0.36, -0.72, 0.86],
    [-0.3, 0.5, -0.36, 1.16],
    [0, 0.52, 0.02, 1.24],
    [0.28, 0.48, 0.36, 1.1],
  ]
    .map(([kx = 0, ky = 0, tx = 0, ty = 0], i) => {
      const base = -0.2 + i * 0.16;
      return polygon(
        cut(
          s,
          [
            [x + size * (base - 0.1), y + size * 0.2],
            [x + size * (kx - 0.06), y + size * ky],
            [x + size * (tx - 0.02), y + size * ty],
            [x + size * (kx + 0.1), y + size * (ky + 0.02)],
            [x + size * (base + 0.12), y + size * 0.2],
          ],
          size * 0.03,
        ),
        fill,
      );
    })
    .join('') +
  polygon(
    cut(
      s,
      [
        [x - size * 0.34, y - size * 0.04],
        [x + size * 0.36, y - size * 0.06],
        [x + size * 0.42, y + size * 0.3],
        [x - size * 0.3, y + size * 0.34],
      ],
      size * 0.04,
    ),
    fill,
  ) +
  polygon(
    cut(
      s,
      [
        [x + size * 0.3, y - size * 0.02],
        [x + size * 0.72, y + size * 0.3],
        [x + size * 0.78, y + size * 0.66],
        [x + size * 0.58, y + size * 0.36],
        [x + size * 0.32, y + size * 0.24],
      ],
      size * 0.04,
    ),
    fill,
  );

const zombie = (s: Stage, x: number, y: number, size: number, fill: string) =>
  glyph(
    x,
    y,
    size,
    'M-.12.3L-.12-.4L-.4-.5L-.44-.44L-.46-.54L-.16-.66L-.06-.7C-.16-.76-.14-.98.02-.98C.16-.98.16-.78.06-.72L.16-.64L.4-.6L.42-.52L.16-.52L.14.3Z',
    fill,
    (s.random() - 0.5) * 18,
  );
