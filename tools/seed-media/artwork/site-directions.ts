import type { MotifName } from './motifs/catalogue';
import type { PaletteName } from './palettes';
import type { Placing } from './scene';

interface SitePicture {
  motif: MotifName;
  palette: PaletteName;
  placing: Placing;
}

/** Pictures that belong to no title's own page: hero slides by film, blog covers by slug. */
export const siteDirections: {
  hero: Readonly<Record<string, SitePicture>>;
  blog: Readonly<Record<string, SitePicture>>;
} = {
  hero: {
    'plan-9-from-outer-space-1957': { motif: 'saucers', palette: 'violet', placing: { x: 0.7, y: 0.44, r: 0.44 } },
    'carnival-of-souls-1962': { motif: 'pavilion', palette: 'midnight', placing: { x: 0.7, y: 0.42, r: 0.4 } },
    'gullivers-travels-1939': { motif: 'lilliput', palette: 'ember', placing: { x: 0.68, y: 0.46, r: 0.4 } },
  },
  blog: {
    'how-to-watch-a-silent-film': { motif: 'screen', palette: 'lagoon', placing: { x: 0.5, y: 0.46, r: 0.42 } },
    'the-night-they-burned-nosferatu': {
      motif: 'stair-shadow',
      palette: 'olive',
      placing: { x: 0.58, y: 0.62, r: 0.34 },
    },
    'what-a-restorer-does-all-day': { motif: 'lens', palette: 'rust', placing: { x: 0.5, y: 0.5, r: 0.42 } },
    'reading-with-your-ears': { motif: 'watching-eyes', palette: 'midnight', placing: { x: 0.5, y: 0.46, r: 0.46 } },
    'who-owns-a-film-that-nobody-owns': { motif: 'ballot', palette: 'mint', placing: { x: 0.5, y: 0.44, r: 0.4 } },
    'five-films-for-people-who-dislike-old-films': {
      motif: 'record',
      palette: 'rose',
      placing: { x: 0.5, y: 0.5, r: 0.42 },
    },
  },
};
