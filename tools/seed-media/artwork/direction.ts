import type { FaceName } from './faces';
import type { MotifName } from './motifs/catalogue';
import type { PaletteName } from './palettes';
import type { Setting } from './title-block';

/** Art direction of one title. */
export interface Direction {
  motif: MotifName;
  palette: PaletteName;
  face: FaceName;
  setting: Setting;
  place: 'top' | 'bottom';
}

export const direction = (
  motif: MotifName,
  palette: PaletteName,
  face: FaceName,
  setting: Setting = 'left',
  place: 'top' | 'bottom' = 'bottom',
): Direction => ({ motif, palette, face, setting, place });
