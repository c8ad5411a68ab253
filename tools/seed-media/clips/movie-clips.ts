import type { MovieEntry } from '../../../amplify/seed/catalogue/catalogue';
import type { MotifName } from '../artwork/motifs/catalogue';
import { movieDirections } from '../artwork/movie-directions';
import type { PaletteName } from '../artwork/palettes';
import { drawCard, drawIntertitle, drawScene } from '../artwork/scene';
import { randomFrom } from '../artwork/stage';
import { overlay, secondsOf } from './mixing';
import { composeBed, type Mood } from './music-bed';
import type { Screenplay } from './screenplays';
import { type FilmFormat, type Framing, film, runningTime, type Shot } from './shots';
import { speak } from './speech';

const feature: FilmFormat = { width: 640, height: 360, framesPerSecond: 20, quality: 36, audioBitrate: '32k' };
const picture = { width: 1280, height: 720 };
const whole: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** Makes a clip of about ten seconds in a film's artwork: its title, the scene, a close-up. */
export async function filmClip(movie: MovieEntry, output: string): Promise<void> {
  const { motif, palette, face } = directionOf(movie);
  const [wide, near, card] = await Promise.all([
    drawScene(movie.id, motif, palette, picture.width, picture.height, { x: 0.5, y: 0.47, r: 0.42 }),
    drawScene(movie.id, motif, palette, picture.width, picture.height, { x: 0.56, y: 0.5, r: 0.66 }),
    drawCard(movie.title, `${movie.director}  ·  ${movie.year}`, face, palette, picture.width, picture.height),
  ]);
  const random = randomFrom(`camera ${movie.id}`);
  const shots: Shot[] = [
    { picture: card, seconds: 3.2, from: whole, to: { zoom: 1.05, x: 0.5, y: 0.5 } },
    { picture: wide, seconds: 4.6, from: { zoom: 1.02, x: random(), y: 0.4 }, to: { zoom: 1.22, x: random(), y: 0.5 } },
    { picture: near, seconds: 3.8, from: { zoom: 1.3, x: random(), y: random() }, to: { zoom: 1.1, x: 0.5, y: 0.5 } },
  ];
  await film(shots, composeBed(movie.id, moodOf(movie), runningTime(shots)), feature, output);
}

/** Makes a trailer of six to seven seconds: three quick shots and the title. */
export async function trailerClip(movie: MovieEntry, output: string): Promise<void> {
  const { motif, palette, face } = directionOf(movie);
  const [near, wide, card] = await Promise.all([
    drawScene(movie.id, motif, palette, picture.width, picture.height, { x: 0.45, y: 0.52, r: 0.7 }),
    drawScene(movie.id, motif, palette, picture.width, picture.height, { x: 0.5, y: 0.47, r: 0.4 }),
    drawCard(movie.title, `${movie.production}  ·  ${movie.year}`, face, palette, picture.width, picture.height),
  ]);
  const shots: Shot[] = [
    { picture: near, seconds: 2.2, from: { zoom: 1.5, x: 0.3, y: 0.3 }, to: { zoom: 1.35, x: 0.5, y: 0.45 } },
    { picture: wide, seconds: 2.8, from: whole, to: { zoom: 1.18, x: 0.5, y: 0.45 } },
    { picture: card, seconds: 3.2, from: { zoom: 1.06, x: 0.5, y: 0.5 }, to: whole },
  ];
  await film(shots, composeBed(`trailer ${movie.id}`, moodOf(movie), runningTime(shots)), feature, output);
}

/** Makes a film of a minute or more: the story in intertitles, read aloud, with a picture after each. */
export async function featureClip(movie: MovieEntry, screenplay: Screenplay, output: string): Promise<void> {
  const { motif, palette, face } = directionOf(movie);
  const card = await drawCard(
    movie.title,
    `${movie.director}  ·  ${movie.year}`,
    face,
    palette,
    picture.width,
    picture.height,
  );
  const shots: Shot[] = [{ picture: card, seconds: opening, from: whole, to: { zoom: 1.05, x: 0.5, y: 0.5 } }];
  const lines: { voice: Int16Array; at: number }[] = [];
  for (const [index, scene] of screenplay.scenes.entries()) {
    const voice = await speak(scene.text, screenplay.voice, 138);
    lines.push({ voice, at: runningTime(shots) + voiceDelay });
    shots.push({
      picture: await drawIntertitle(scene.text, palette, picture.width, picture.height),
      seconds: intertitleSeconds(secondsOf(voice)),
      from: whole,
      to: { zoom: 1.03, x: 0.5, y: 0.5 },
    });
    shots.push(await look(movie.id, scene.motif ?? motif, scene.palette ?? palette, index));
  }
  shots.push({
    picture: await drawCard('The End', movie.title, face, palette, picture.width, picture.height),
    seconds: closing,
    from: { zoom: 1.04, x: 0.5, y: 0.5 },
    to: whole,
  });
  const sound = composeBed(movie.id, moodOf(movie), runningTime(shots));
  for (const { voice, at } of lines) overlay(sound, voice, at, 0.7);
  await film(shots, sound, feature, output);
}

const [opening, closing, lookSeconds, voiceDelay] = [4, 3.6, 4.4, 0.2];
const intertitleSeconds = (voice: number) => Math.max(4.2, voice + 1.4);

/** Returns the start of each scene of a long film, given the durations of their voices, and the end of the film. */
export function featureTimes(voices: readonly number[]): { starts: number[]; end: number } {
  const shots = [{ seconds: opening }];
  const starts = voices.map((voice) => {
    const start = runningTime(shots) + voiceDelay;
    shots.push({ seconds: intertitleSeconds(voice) }, { seconds: lookSeconds });
    return start;
  });
  return { starts, end: runningTime([...shots, { seconds: closing }]) };
}

async function look(id: string, motif: MotifName, palette: PaletteName, index: number): Promise<Shot> {
  const random = randomFrom(`${id} look ${index}`);
  const close = index % 2 === 1;
  const placing = { x: 0.4 + 0.2 * random(), y: close ? 0.52 : 0.47, r: close ? 0.62 : 0.42 };
  const scene = await drawScene(`${id} ${index}`, motif, palette, picture.width, picture.height, placing);
  const near = { zoom: 1.25, x: random(), y: 0.4 + 0.2 * random() };
  return {
    picture: scene,
    seconds: lookSeconds,
    from: close ? near : whole,
    to: close ? { zoom: 1.05, x: 0.5, y: 0.5 } : near,
  };
}

function directionOf(movie: MovieEntry) {
  const direction = movieDirections[movie.id];
  if (!direction) throw new Error(`There is no art direction for ${movie.id}.`);
  return direction;
}

const moodOf = ({ genres }: MovieEntry): Mood => {
  if (genres.some((genre) => ['horror', 'crime', 'thriller', 'mystery'].includes(genre))) return 'dark';
  if (genres.some((genre) => ['comedy', 'musical', 'family'].includes(genre))) return 'playful';
  return genres.includes('romance') || genres.includes('drama') ? 'tender' : 'wide';
};
