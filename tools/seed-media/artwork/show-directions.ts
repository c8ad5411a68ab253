import { type Direction, direction as d } from './direction';
import type { MotifName } from './motifs/catalogue';
import type { PaletteName } from './palettes';

export interface ShowDirection {
  poster: Direction;
  /** Motifs of the episodes' thumbnails, used in rotation. */
  episodeMotifs: readonly [MotifName, ...MotifName[]];
  /** Colour schemes of the seasons, used in rotation. */
  seasonPalettes: readonly [PaletteName, ...PaletteName[]];
}

const show = (
  poster: Direction,
  episodeMotifs: ShowDirection['episodeMotifs'],
  seasonPalettes: ShowDirection['seasonPalettes'],
): ShowDirection => ({ poster, episodeMotifs, seasonPalettes });

/** The art direction of every show, by its id. */
export const showDirections: Readonly<Record<string, ShowDirection>> = {
  'les-vampires-1915': show(
    d('mask', 'blood', 'murmure', 'stack'),
    ['mask', 'rooftops', 'eyes-dark', 'hypnotic-eyes', 'hands-knife'],
    ['blood', 'violet'],
  ),
  'chaplin-at-mutual-1916': show(
    d('tramp', 'bone', 'fat', 'left'),
    ['tramp', 'street-lamp', 'tramp-kid', 'revolving', 'waves-ship'],
    ['bone', 'mustard'],
  ),
  'buster-keaton-comedies-1920': show(
    d('stoneface', 'sky', 'grotesk', 'stack'),
    ['stoneface', 'house-hill', 'balloon', 'rails', 'screen'],
    ['sky', 'sand', 'mint'],
  ),
  'our-gang-1922': show(
    d('bowler-pair', 'mustard', 'spartan', 'stack'),
    ['tramp-kid', 'wagon', 'donkey', 'bowler-pair', 'rooftops'],
    ['mustard', 'salmon', 'frost'],
  ),
  'laurel-and-hardy-1927': show(
    d('bowler-pair', 'rust', 'spartan', 'left', 'top'),
    ['bowler-pair', 'skyline', 'tramp', 'steamboat', 'ballot'],
    ['rust', 'mint', 'lilac'],
  ),
  'flash-gordon-1936': show(
    d('orbits', 'plum', 'ferrite', 'stack'),
    ['orbits', 'eclipse', 'star-field', 'saucers', 'robot'],
    ['plum', 'ember', 'petrol'],
  ),
  'undersea-kingdom-1936': show(
    d('dive', 'lagoon', 'mill', 'stack'),
    ['dive', 'porthole', 'robot', 'undertow', 'battleship'],
    ['lagoon', 'frost'],
  ),
  'dick-tracy-1937': show(
    d('blinds', 'midnight', 'bebas', 'left'),
    ['blinds', 'target', 'lit-window', 'tunnel-run', 'long-shadow'],
    ['midnight', 'smoke', 'mustard'],
  ),
  'superman-1941': show(
    d('cape-hero', 'cobalt', 'kaffee', 'stack'),
    ['cape-hero', 'robot', 'locomotive', 'bolt', 'tower-city'],
    ['cobalt', 'tobacco'],
  ),
  'private-snafu-1943': show(
    d('chute', 'olive', 'compagnon', 'stack'),
    ['chute', 'biplanes', 'spectacles', 'gears', 'mic'],
    ['olive', 'frost'],
  ),
  'the-lone-ranger-1949': show(
    d('badge', 'tobacco', 'bebas', 'stack'),
    ['badge', 'mesa-rider', 'sun-rider', 'rails', 'cactus'],
    ['tobacco', 'rust'],
  ),
  'sherlock-holmes-1954': show(
    d('profiles', 'smoke', 'standard', 'left'),
    ['profiles', 'hound', 'street-lamp', 'long-shadow', 'dial'],
    ['smoke', 'moss'],
  ),
  'the-adventures-of-robin-hood-1955': show(
    d('forest', 'moss', 'jessen', 'stack'),
    ['forest', 'crown', 'target', 'antlers', 'bell'],
    ['moss', 'lagoon'],
  ),
  'man-with-a-camera-1958': show(
    d('lens', 'salmon', 'grotesk', 'left'),
    ['lens', 'street-lamp', 'target', 'presses', 'long-shadow'],
    ['salmon', 'smoke'],
  ),
  'bonanza-1959': show(
    d('mesa-rider', 'ember', 'standard', 'centre', 'top'),
    ['mesa-rider', 'peaks', 'wagon', 'hoof', 'sun-rider'],
    ['ember', 'sand'],
  ),
  'one-step-beyond-1959': show(
    d('spiral', 'petrol', 'didot', 'left'),
    ['spiral', 'eyes-dark', 'lighthouse', 'two-masks', 'eclipse'],
    ['petrol', 'violet', 'blood'],
  ),
  'the-beverly-hillbillies-1962': show(
    d('bouquet', 'moss', 'fat', 'left'),
    ['hoof', 'skyline', 'wagon', 'cabin-cliff', 'hound'],
    ['mint', 'ember'],
  ),
  'the-lucy-show-1962': show(
    d('bob', 'rose', 'script', 'centre'),
    ['bob', 'mic', 'spectacles', 'dancers', 'record'],
    ['rose', 'cobalt'],
  ),
  'pioneer-one-2010': show(
    d('chute', 'petrol', 'garamond', 'left'),
    ['chute', 'orbits', 'peaks', 'eclipse', 'night-road'],
    ['petrol', 'smoke'],
  ),
};
