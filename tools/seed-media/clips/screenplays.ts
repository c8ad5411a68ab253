import type { MotifName } from '../artwork/motifs/catalogue';
import type { PaletteName } from '../artwork/palettes';

export interface SceneScript {
  /** Text of the intertitle, which is also read aloud. */
  text: string;
  /** The motif and palette of the scene; the default is the poster's. */
  motif?: MotifName;
  palette?: PaletteName;
}

export interface Screenplay {
  voice: string;
  scenes: readonly SceneScript[];
}

/** Screenplays of the films of a minute or more, by id: their stories in our own words. */
export const screenplays: Readonly<Record<string, Screenplay>> = {
  'a-trip-to-the-moon-1902': {
    voice: 'en-gb',
    scenes: [
      {
        text: 'The astronomers have voted. Tomorrow they will fly to the moon.',
        motif: 'star-field',
        palette: 'midnight',
      },
      { text: 'A cannon has been cast. The shell has comfortable chairs.', motif: 'gears', palette: 'tobacco' },
      { text: 'Aim well, gentlemen. It is looking at us.' },
      { text: 'They sleep in the snow, and the stars come to their windows.', motif: 'orbits', palette: 'violet' },
      { text: 'Below the ground grow mushrooms as tall as houses.', motif: 'mushrooms', palette: 'lagoon' },
      { text: 'Home is easy to find: one has only to fall.', motif: 'waves-ship', palette: 'petrol' },
    ],
  },
  'nosferatu-1922': {
    voice: 'en-gb-x-rp',
    scenes: [
      {
        text: 'A letter has come from the mountains. Someone wishes to buy a house.',
        motif: 'peaks',
        palette: 'smoke',
      },
      { text: 'At the inn they cross themselves and will not drive any farther.', motif: 'coach', palette: 'petrol' },
      {
        text: 'The Count receives his guest himself. He is sorry that it is so late.',
        motif: 'house-hill',
        palette: 'moss',
      },
      {
        text: 'On board the ship the sailors are counted every morning. There are fewer.',
        motif: 'waves-ship',
        palette: 'frost',
      },
      { text: 'He has taken the house across the street.', motif: 'lit-window', palette: 'smoke' },
      { text: 'There are steps on the stairs, and no one is making them.' },
      { text: 'Stay until the cock crows, she thought. Only that.', motif: 'eclipse', palette: 'ember' },
    ],
  },
  'safety-last-1923': {
    voice: 'en-us',
    scenes: [
      {
        text: 'Dear Mildred, I have done very well in the city. I nearly own the shop.',
        motif: 'skyline',
        palette: 'sky',
      },
      {
        text: 'What the shop needs is a crowd. What the crowd needs is a human fly.',
        motif: 'presses',
        palette: 'mint',
      },
      { text: 'My friend will climb it. I only do the first floor.', motif: 'lit-window', palette: 'cobalt' },
      {
        text: 'There is a policeman on the first floor. Very well: the second.',
        motif: 'street-lamp',
        palette: 'mustard',
      },
      { text: 'Pigeons. Tennis nets. A mouse. And what time is it?' },
      { text: 'One more step, and a kiss on the roof.', motif: 'rooftops', palette: 'ember' },
    ],
  },
  'the-general-1926': {
    voice: 'en-us',
    scenes: [
      { text: 'There were two loves in his life: his engine, and Annabelle Lee.' },
      {
        text: 'He was the third in the line to enlist. They would not have him.',
        motif: 'long-shadow',
        palette: 'bone',
      },
      { text: 'The spies took the train while everybody was at dinner.', motif: 'rails', palette: 'mustard' },
      { text: 'He ran. Then he found a handcar. Then a bicycle. Then a cannon.', motif: 'wagon', palette: 'sand' },
      {
        text: 'Behind enemy lines there is a house, and under its table there is Johnnie.',
        motif: 'rooftops',
        palette: 'midnight',
      },
      { text: 'The bridge will hold, said the officer.', motif: 'quicksand', palette: 'rust' },
    ],
  },
  'metropolis-1927': {
    voice: 'en-gb-x-rp',
    scenes: [
      { text: 'Above, the city of the sons. It has fountains.' },
      { text: 'Below, the city of the hands. It has a clock with ten hours.', motif: 'dial', palette: 'smoke' },
      { text: 'He followed her down, and the machine opened its mouth.', motif: 'gears', palette: 'rust' },
      {
        text: 'Between the head and the hands there must be a heart, she said, and they listened.',
        motif: 'candle',
        palette: 'plum',
      },
      {
        text: 'The inventor has made a woman out of metal. Tonight he gives her a face.',
        motif: 'robot',
        palette: 'petrol',
      },
      { text: 'The water is rising. Where are the children?', motif: 'bell', palette: 'cobalt' },
    ],
  },
  'carnival-of-souls-1962': {
    voice: 'en-us',
    scenes: [
      { text: 'Three girls in a car, a bridge, a dare.', motif: 'night-road', palette: 'smoke' },
      {
        text: 'They searched the river for three hours. Then one of them walked out.',
        motif: 'undertow',
        palette: 'petrol',
      },
      { text: 'She took a position as an organist. To her it was only a job.', motif: 'bell', palette: 'smoke' },
      { text: 'A man looked in from outside, at seventy miles an hour.', motif: 'hypnotic-eyes', palette: 'frost' },
      {
        text: 'In the shop nobody answered her. In the park not even the birds.',
        motif: 'street-lamp',
        palette: 'petrol',
      },
      { text: 'Out on the salt lake, the music has begun.' },
    ],
  },
  'night-of-the-living-dead-1968': {
    voice: 'en-us',
    scenes: [
      {
        text: 'They are coming to get you, Barbra. It was a joke, in a cemetery, in the afternoon.',
        motif: 'house-hill',
        palette: 'smoke',
      },
      { text: 'The farmhouse was empty. Upstairs it was not.', motif: 'long-shadow', palette: 'bone' },
      { text: 'Seven people, and two opinions about the cellar.', motif: 'lit-window', palette: 'blood' },
      { text: 'The radio says: stay inside. The radio says: do not stay inside.', motif: 'mic', palette: 'smoke' },
      { text: 'They are afraid of fire. So are we.', motif: 'witches', palette: 'blood' },
      { text: 'It is getting light, and there are men with dogs in the field.' },
    ],
  },
  'sintel-2010': {
    voice: 'en-gb',
    scenes: [
      { text: 'He had a broken wing, and he fitted under a coat.', motif: 'rooftops', palette: 'plum' },
      { text: 'She taught him to fly from the roof. He learned too well.' },
      { text: 'Something larger came out of the clouds.', motif: 'claw-arm', palette: 'frost' },
      { text: 'She walked through sand, and asked.', motif: 'mesa-rider', palette: 'sand' },
      { text: 'She walked through reeds and through ice, and asked.', motif: 'peaks', palette: 'frost' },
      { text: 'In the cave there was a young one, and a scar she knew.', motif: 'tunnel-run', palette: 'midnight' },
    ],
  },
};
