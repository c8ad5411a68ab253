import type { AudiobookEntry, MovieEntry, TvShowEntry } from './catalogue';

/*
 * Paths of a title's files in the bucket and under `../media`. The storage rules define the folders (specification,
 * decision 10): `src` is for customers, `thumbnail` and `trailer` are public.
 */

export const movieFiles = ({ id, trailer }: MovieEntry) => ({
  poster: `movies/thumbnail/${id}.webp`,
  film: `movies/src/${id}.mp4`,
  trailer: trailer === 'own' ? `movies/trailer/${id}.mp4` : undefined,
});

export const audiobookFiles = ({ id, sample }: AudiobookEntry) => ({
  poster: `audiobooks/thumbnail/${id}.webp`,
  reading: `audiobooks/src/${id}.m4a`,
  sample: sample === 'own' ? `audiobooks/trailer/${id}.m4a` : undefined,
});

export const showFiles = ({ id, trailers }: TvShowEntry) => ({
  poster: `tv-shows/thumbnail/${id}.webp`,
  trailers: Array.from({ length: trailers }, (_, index) => ({
    film: `tv-shows/trailer/${id}-trailer-${index + 1}.mp4`,
    thumbnail: `tv-shows/thumbnail/${id}-trailer-${index + 1}.webp`,
  })),
});

export function episodeFiles({ id }: TvShowEntry, season: number, episode: number) {
  const name = `${id}-s${season}e${episode}`;
  return { film: `tv-shows/src/${name}.mp4`, thumbnail: `tv-shows/thumbnail/${name}.webp` };
}

export const siteFiles = {
  hero: (movieId: string) => `site/thumbnail/hero-${movieId}.webp`,
  blogCover: (slug: string) => `site/thumbnail/blog-${slug}.webp`,
  author: (name: string) => `site/thumbnail/author-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.webp`,
};

/** The languages of captions, with their own names. */
const captionLanguages = [
  { language: 'en', label: 'English' },
  { language: 'es', label: 'Español' },
] as const;

export type CaptionLanguage = (typeof captionLanguages)[number]['language'];

/** Caption files beside a title's film or episode; empty if the title has none. */
export function captionFiles({ captions }: MovieEntry | TvShowEntry, film: string) {
  if (!captions) return [];
  return captionLanguages.map(({ language, label }) => ({
    language,
    label,
    path: film.replace(/\.mp4$/, `.${language}.vtt`),
  }));
}
