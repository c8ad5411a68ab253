import { genresIn } from '@rules/genres';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import type { Kind } from './kind';

export const movie: Kind<'movie'> = {
  name: 'movie',
  storedAs: 'movie',
  posterShape: 'portrait',
  listing: {
    path: paths.movies(),
    heading: 'movies.heading',
    tagline: 'movies.tagline',
    shownFirst: pageSizes.listing,
    empty: 'movies.empty',
    filters: ['genre', 'year', 'quality', 'age', 'length'],
  },
  card: { facts: ['year', 'genre'] },
  watch: {
    subjects: (record) => genresIn(record.genre),
    subjectFilter: 'genre',
    quality: (record) => record.quality ?? undefined,
    below: 'related',
    belowHeading: 'watch.relatedMovies',
    player: 'video',
    trailer: { label: 'watch.trailer', of: 'watch.trailerOf' },
    schemaType: 'Movie',
    openGraph: 'video.movie',
  },
};
