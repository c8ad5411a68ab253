import type { EpisodeEntry, TvShowEntry } from '../../../amplify/seed/catalogue/catalogue';
import { drawCard, drawScene, drawStill } from '../artwork/scene';
import { showDirections } from '../artwork/show-directions';
import { randomFrom } from '../artwork/stage';
import { composeBed, type Mood } from './music-bed';
import { type FilmFormat, type Framing, film, runningTime, type Shot } from './shots';

const small: FilmFormat = { width: 480, height: 270, framesPerSecond: 15, quality: 36, audioBitrate: '24k' };
const picture = { width: 960, height: 540 };
const whole: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** Makes a clip of seven seconds for an episode: its card and its picture. */
export async function episodeClip(
  show: TvShowEntry,
  seasonIndex: number,
  episodeIndex: number,
  episode: EpisodeEntry,
  count: number,
  output: string,
): Promise<void> {
  const { poster, episodeMotifs, seasonPalettes } = directionOf(show);
  const palette = seasonPalettes[seasonIndex % seasonPalettes.length] ?? seasonPalettes[0];
  const motif = episodeMotifs[count % episodeMotifs.length] ?? episodeMotifs[0];
  const season = show.seasons[seasonIndex]?.season ?? seasonIndex + 1;
  const name = `${show.id} ${season} ${episodeIndex}`;
  const random = randomFrom(name);
  const shots: Shot[] = [
    {
      picture: await drawStill(
        name,
        motif,
        palette,
        `Season ${season}  -  Episode ${episodeIndex + 1}`,
        episode.title,
        poster.face,
        picture.width,
        picture.height,
      ),
      seconds: 3.4,
      from: whole,
      to: whole,
    },
    {
      picture: await drawScene(name, motif, palette, picture.width, picture.height, { x: 0.5, y: 0.48, r: 0.44 }),
      seconds: 3.6 + random() * 1.6,
      from: { zoom: 1.02, x: random(), y: 0.5 },
      to: { zoom: 1.2, x: random(), y: 0.45 },
    },
  ];
  await film(shots, composeBed(name, moodOf(show), runningTime(shots)), small, output);
}

/** Makes a trailer of six to seven seconds: two motifs of the show and its title. */
export async function showTrailer(show: TvShowEntry, index: number, output: string): Promise<void> {
  const { poster, episodeMotifs, seasonPalettes } = directionOf(show);
  const motifAt = (step: number) => episodeMotifs[(index + step) % episodeMotifs.length] ?? episodeMotifs[0];
  const shots: Shot[] = [
    {
      picture: await drawScene(`${show.id} a`, motifAt(1), seasonPalettes[0], picture.width, picture.height, {
        x: 0.5,
        y: 0.5,
        r: 0.6,
      }),
      seconds: 2.4,
      from: { zoom: 1.3, x: 0.3, y: 0.4 },
      to: { zoom: 1.1, x: 0.5, y: 0.5 },
    },
    {
      picture: await drawScene(`${show.id} b`, motifAt(0), poster.palette, picture.width, picture.height, {
        x: 0.5,
        y: 0.47,
        r: 0.42,
      }),
      seconds: 2.6,
      from: whole,
      to: { zoom: 1.15, x: 0.5, y: 0.45 },
    },
    {
      picture: await drawCard(
        show.title,
        `${show.production}  ·  ${show.year}`,
        poster.face,
        poster.palette,
        picture.width,
        picture.height,
      ),
      seconds: 3,
      from: { zoom: 1.05, x: 0.5, y: 0.5 },
      to: whole,
    },
  ];
  await film(shots, composeBed(`${show.id} trailer ${index}`, moodOf(show), runningTime(shots)), small, output);
}

function directionOf(show: TvShowEntry) {
  const direction = showDirections[show.id];
  if (!direction) throw new Error(`There is no art direction for ${show.id}.`);
  return direction;
}

const moodOf = ({ genres }: TvShowEntry): Mood => {
  if (genres.includes('comedy')) return 'playful';
  return genres.includes('mystery') || genres.includes('crime') ? 'dark' : 'wide';
};
