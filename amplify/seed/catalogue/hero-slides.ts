import { captionFiles } from './captions.ts';
import { movieFiles } from './media-files.ts';
import { movies } from './movies.ts';

export interface HeroSlideEntry {
  /** 0, 1, 2: also the order; 0 reads "Discover Now" (specification, customer side, section 2). */
  slideNumber: number;
  movieId: string;
  title: string;
  rate: string;
  year: string;
  quality: string;
  range: string;
  captions: boolean;
  /** Inline HTML. */
  description: string;
}

const slides: readonly Pick<HeroSlideEntry, 'slideNumber' | 'movieId' | 'description'>[] = [
  {
    slideNumber: 0,
    movieId: 'plan-9-from-outer-space-1957',
    description:
      'Plans one to eight have failed. Now visitors in shiny pyjamas raise the dead of the San Fernando Valley, and the valley hardly notices. The most loved <em>bad film</em> in the world, in a print far better than its makers ever saw.',
  },
  {
    slideNumber: 1,
    movieId: 'carnival-of-souls-1962',
    description:
      'She walked out of the river and took a job as an organist. Now a pale man looks in at the windows, and across the salt lake <strong>the empty pavilion</strong> has begun to play.',
  },
  {
    slideNumber: 2,
    movieId: 'gullivers-travels-1939',
    description:
      'A giant on the beach, a thousand tiny ropes, and two kingdoms at war over <em>which song to sing</em> at a wedding. Technicolor for a Sunday afternoon.',
  },
];

/** A slide repeats the texts of its film's page. */
export const heroSlides: readonly HeroSlideEntry[] = slides.map((slide) => {
  const movie = movies.find(({ id }) => id === slide.movieId);
  if (!movie) throw new Error(`There is no film ${slide.movieId} for the slide ${slide.slideNumber}.`);
  const { title, rate, year, quality, minutes } = movie;
  const range = `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
  const captions = captionFiles(movie.id, movieFiles(movie).film).length > 0;
  return { ...slide, title, rate, year: String(year), quality, range, captions };
});
