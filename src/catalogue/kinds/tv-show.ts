import { genresIn } from '@rules/genres';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import type { Kind } from './kind';

export const tvShow: Kind<'tv-show'> = {
  name: 'tv-show',
  storedAs: 'tvShow',
  posterShape: 'portrait',
  listing: {
    path: paths.tvShows(),
    heading: 'tvShows.heading',
    tagline: 'tvShows.tagline',
    shownFirst: pageSizes.listing,
    empty: 'tvShows.empty',
    filters: ['genre', 'year', 'quality', 'age'],
  },
  card: { facts: ['year', 'genre'] },
  watch: {
    subjects: (record) => genresIn(record.genre),
    subjectFilter: 'genre',
    quality: (record) => record.quality ?? undefined,
    below: 'episodes',
    belowHeading: 'watch.episodes',
    player: 'video',
    trailer: { label: 'watch.trailer', of: 'watch.trailerOf' },
    schemaType: 'TVSeries',
    openGraph: 'video.tv_show',
  },
};
