import { glyph } from '../shapes';

/* Silhouettes one unit high (feet at 0 0, head at 0 -1), in the style of paper cuts. */

const coat =
  'M-.05-.78C-.2-.76-.19-.6-.17-.4L-.2-.12L-.1-.12L-.09 0L.09 0L.1-.12L.2-.12L.17-.4C.19-.6.2-.76.05-.78L.05-.83C.1-.86.1-.93.09-.94L.16-.94L.16-.965L.09-.97L.075-1.03L-.075-1.03L-.09-.97L-.16-.965L-.16-.94L-.09-.94C-.1-.93-.1-.86-.05-.83Z';
const dress =
  'M-.04-.78C-.14-.76-.12-.6-.07-.52L-.24-.04L-.06-.04L-.06 0L.06 0L.06-.04L.24-.04L.07-.52C.12-.6.14-.76.04-.78L.04-.82C.12-.84.12-1-0-1C-.12-1-.12-.84-.04-.82Z';
const falling =
  'M-.02-.62L-.34-.78L-.38-.7L-.1-.52L-.16-.3L-.42-.16L-.36-.08L-.08-.18L.06-.2L.12.12L.2.12L.2-.24L.12-.5L.34-.4L.4-.48L.12-.68ZM.02-.66A.1.1 0 1 0 .02-.86A.1.1 0 1 0 .02-.66Z';
const climber =
  'M-.02-.66L-.16-.98L-.24-.95L-.14-.6L-.12-.36L-.24-.06L-.14-.02L-.02-.28L.1-.04L.2-.08L.12-.38L.12-.6L.26-.9L.18-.95L.06-.66A.1.1 0 1 0-.02-.66Z';
const rider =
  'M-.5 0L-.44-.3C-.5-.4-.5-.46-.44-.52L-.58-.42L-.6-.3L-.66-.32C-.64-.5-.6-.58-.44-.6L-.1-.6L-.14-.84L-.06-.92L-.18-.96L-.08-.98L-.06-1.06L.06-1.06L.08-.98L.18-.96L.06-.92C.12-.86.14-.72.12-.6L.2-.6C.3-.64.36-.78.42-.84L.46-.92L.5-.84C.58-.8.64-.72.68-.66L.62-.6L.52-.66C.48-.56.46-.46.4-.38L.44-.2L.36 0L.28 0L.32-.2L.2-.34L-.2-.34L-.3-.24L-.24 0L-.32 0L-.38-.24L-.42 0Z';

export const standing = (x: number, y: number, size: number, fill: string) => glyph(x, y, size, coat, fill);
export const woman = (x: number, y: number, size: number, fill: string) => glyph(x, y, size, dress, fill);
export const tumbling = (x: number, y: number, size: number, fill: string, degrees = 0) =>
  glyph(x, y, size, falling, fill, degrees);
export const climbing = (x: number, y: number, size: number, fill: string) => glyph(x, y, size, climber, fill);
export const riding = (x: number, y: number, size: number, fill: string) => glyph(x, y, size, rider, fill);

/** Draws a bird in flight, whose wings are one unit wide. */
export const bird = (x: number, y: number, size: number, fill: string, degrees = 0) =>
  glyph(
    x,
    y,
    size,
    'M-.5-.12C-.3-.22-.1-.14 0 .02C.1-.14.3-.22.5-.12C.3-.1.14.02.02.14L-.02.14C-.14.02-.3-.1-.5-.12Z',
    fill,
    degrees,
  );

export const bat = (x: number, y: number, size: number, fill: string, degrees = 0) =>
  glyph(
    x,
    y,
    size,
    'M0-.1L.05-.18L.08-.08C.2-.2.36-.2.5-.14C.42-.06.4 .02.4.1C.34.02.28.04.24.12C.18.04.1.06.06.16L0 .24L-.06.16C-.1.06-.18.04-.24.12C-.28.04-.34.02-.4.1C-.4.02-.42-.06-.5-.14C-.36-.2-.2-.2-.08-.08L-.05-.18Z',
    fill,
    degrees,
  );
