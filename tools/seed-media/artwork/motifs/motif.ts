import type { Ink } from '../palettes';
import type { Stage } from '../stage';

/** A composition: SVG that fills the sheet, and the colours of text on its upper and lower part. */
export interface Motif {
  draw(stage: Stage): string;
  top: Ink;
  bottom: Ink;
}

export const motif = (top: Ink, bottom: Ink, draw: (stage: Stage) => string): Motif => ({ draw, top, bottom });
