import { genresIn } from '@rules/genres';
import type { StoredKind } from '@/backend/titles';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { commaList } from '@/lib/text';
import type { Kind, KindName } from './kind';

const audiobook: Kind<'audiobook'> = {
  name: 'audiobook',
  storedAs: 'audiobook',
  posterShape: 'square',
  listing: {
    path: paths.audiobooks(),
    heading: 'audiobooks.heading',
    tagline: 'audiobooks.tagline',
    // Specification, customer side, §2: 6 of a page's 12; decision 15 adds the control for the others.
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

const movie: Kind<'movie'> = {
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

/** The three kinds of title; forget one and it does not compile. */
export const kinds: { [N in KindName]: Kind<N> } = { movie, 'tv-show': tvShow, audiobook };

const byStoredName: Record<StoredKind, Kind> = {
  movie: kinds.movie,
  tvShow: kinds['tv-show'],
  audiobook: kinds.audiobook,
};

/** The kind that an address names, if it is one. */
export function kindNamed(name: string | undefined): Kind | undefined {
  return name !== undefined && Object.hasOwn(kinds, name) ? (kinds as Partial<Record<string, Kind>>)[name] : undefined;
}

/** The kind that the backend calls so. */
export function kindStoredAs(name: StoredKind): Kind {
  return byStoredName[name];
}
