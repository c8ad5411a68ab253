import { hashOf } from '../../../amplify/seed/records/stamp';
import type { Palette } from './palettes';

/** The drawing area of a motif: the sheet, in pixels, and the circle that its figure fills. */
export interface Stage {
  width: number;
  height: number;
  cx: number;
  cy: number;
  r: number;
  ink: Palette;
  /** Returns a number from 0 to 1; the sequence is the same for the same title. */
  random: () => number;
}

/** Returns a seeded sequence of numbers from 0 to 1 (mulberry32 over a hash of the text). */
export function randomFrom(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
