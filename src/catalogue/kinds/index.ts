import { genresIn } from '@rules/titles/genres';
import type { TitleKind } from '@rules/titles/title-kind';
import type { KindSlug } from '@/config/kind-slug';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { commaList } from '@/lib/text';
import type { Kind } from './kind';

const audiobook: Kind<'audiobook'> = {
  slug: 'audiobook',
  titleKind: 'audiobook',
  posterShape: 'square',
  listing: {
    path: paths.audiobooks(),
    heading: 'audiobooks.heading',
    tagline: 'audiobooks.tagline',
    // Specification, customer side, §2: shows 6 of a page's 12; decision 15 adds a button that shows the others.
    shownFirst: pageSizes.audiobooksShownFirst,
    empty: 'audiobooks.empty',
    filters: ['year', 'age', 'language', 'length'],
  },
  card: { facts: ['year', 'production'] },
  watch: {
    subjects: (record) => commaList(record.language),
    subjectFilter: 'language',
    quality: () => undefined,
    below: 'related',
    belowHeading: 'watch.relatedAudiobooks',
    player: 'audio',
    trailer: { label: 'watch.sample', of: 'watch.sampleOf' },
    schemaType: 'Audiobook',
    openGraph: 'book',
  },
};

const tvShow: Kind<'tv-show'> = {
  slug: 'tv-show',
  titleKind: 'tvShow',
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

const movie: Kind<'movie'> = {
  slug: 'movie',
  titleKind: 'movie',
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

/** The descriptors of the three kinds of title, by slug. */
export const kinds: { [N in KindSlug]: Kind<N> } = { movie, 'tv-show': tvShow, audiobook };

const byTitleKind: Record<TitleKind, Kind> = {
  movie: kinds.movie,
  tvShow: kinds['tv-show'],
  audiobook: kinds.audiobook,
};

/** Returns the kind with a slug; undefined if it is unknown. */
export function kindBySlug(slug: string | undefined): Kind | undefined {
  return slug !== undefined && Object.hasOwn(kinds, slug) ? (kinds as Partial<Record<string, Kind>>)[slug] : undefined;
}

/** Returns the kind with the backend's name. */
export function kindByTitleKind(titleKind: TitleKind): Kind {
  return byTitleKind[titleKind];
}
