import { hashOf } from '../../../amplify/seed/records/stamp';
import { faces } from './faces';
import { cased, line, measure } from './lettering';
import { type PaletteName, palettes } from './palettes';
import { raster } from './print';
import { box, disc } from './shapes';

const schemes: readonly PaletteName[] = ['rust', 'lagoon', 'mustard', 'plum', 'cobalt', 'moss', 'rose'];

/** Draws an author's picture: initials on a background colour derived from the name, 160 by 160 pixels. */
export async function monogram(name: string): Promise<Buffer> {
  const ink = palettes[schemes[hashOf(name) % schemes.length] ?? 'rust'];
  const initials = cased(
    name
      .split(' ')
      .map((part) => part.charAt(0))
      .join(''),
    faces.didot,
  );
  const size = 74;
  const inked = await measure(initials, faces.didot);
  const x = 80 - (inked.left + inked.width / 2) * size;
  const y = 80 - (inked.top + inked.height / 2) * size;
  return raster(
    box(0, 0, 160, 160, ink.ground) +
      disc(150, 150, 90, ink.deep, 0.35) +
      line(initials, faces.didot, size, x, y, ink.light),
    160,
    160,
  );
}
