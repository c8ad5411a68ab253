import { kinds } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import type { ManagerConfig } from './manager-config';

/** Shared parts of the movie and TV show managers. */
const filmed: Pick<ManagerConfig, 'columns' | 'moreColumns' | 'filters' | 'bulkChanges'> = {
  columns: ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'],
  moreColumns: ['series', 'status', 'genre', 'quality', 'age', 'production'],
  filters: ['genre', 'year', 'quality', 'age'],
  bulkChanges: [
    ...(['addGenres', 'removeGenres', 'year', 'age', 'quality', 'director', 'casting', 'production'] as const),
    ...(['description', 'series', 'publish_at'] as const),
  ],
};

const audiobook: ManagerConfig = {
  kind: kinds.audiobook,
  messageIds: {
    add: 'titles.addAudiobook',
    name: 'titles.audiobookName',
    creator: 'titles.author',
    // The specification's audiobooks reuse the TV shows' texts; here each kind has its own (docs/decisions/0022).
    created: 'titles.audiobookCreated',
    updated: 'titles.audiobookUpdated',
    deleted: 'titles.audiobookDeleted',
    deleteFailed: 'titles.audiobookDeleteFailed',
    empty: 'titles.noAudiobooks',
  },
  columns: ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'],
  moreColumns: ['series', 'duration', 'status', 'language', 'age', 'production'],
  filters: ['language', 'year', 'age'],
  bulkChanges: ['year', 'language', 'age', 'author', 'narrator', 'production', 'description', 'series', 'publish_at'],
  importExample: {
    code: 'frankenstein-1818',
    title: 'Frankenstein',
    year: '1818',
    language: 'english',
    age: 'PG-13',
    author: 'Mary Shelley',
    narrator: 'Ann Reader',
    production: 'Marquee Readings',
    published: 'Lackington',
    duration: '8:35:10',
    description: 'A student gives life, and runs from what he has made.',
    status: 'DRAFT',
  },
};

export const movie: ManagerConfig = {
  kind: kinds.movie,
  messageIds: {
    add: 'titles.addMovie',
    name: 'titles.movieName',
    creator: 'titles.director',
    created: 'titles.movieCreated',
    updated: 'titles.movieUpdated',
    deleted: 'titles.movieDeleted',
    deleteFailed: 'titles.movieDeleteFailed',
    empty: 'titles.noMovies',
  },
  ...filmed,
  moreColumns: ['duration', ...filmed.moreColumns],
  importExample: {
    code: 'the-general-1926',
    title: 'The General',
    year: '1926',
    genre: 'comedy, war',
    quality: '1080p-',
    age: 'G',
    director: 'Buster Keaton, Clyde Bruckman',
    casting: 'Buster Keaton, Marion Mack',
    production: 'Buster Keaton Productions',
    duration: '1:18:56',
    description: 'A railwayman goes after the spies who stole his locomotive.',
    status: 'DRAFT',
  },
};

const tvShow: ManagerConfig = {
  kind: kinds['tv-show'],
  messageIds: {
    add: 'titles.addTvShow',
    name: 'titles.tvShowName',
    creator: 'titles.director',
    created: 'titles.tvShowCreated',
    updated: 'titles.tvShowUpdated',
    deleted: 'titles.tvShowDeleted',
    deleteFailed: 'titles.tvShowDeleteFailed',
    empty: 'titles.noTvShows',
  },
  ...filmed,
  importExample: {
    code: 'fantomas-1913',
    title: 'Fantômas',
    year: '1913',
    genre: 'crime, thriller',
    quality: '720p-',
    age: 'PG',
    director: 'Louis Feuillade',
    casting: 'René Navarre, Edmund Breon',
    production: 'Gaumont',
    details: '1',
    description: 'An inspector hunts the man of a thousand faces.',
    status: 'DRAFT',
  },
};

/** Managers by kind; the type requires one for each. */
export const managers: Record<KindSlug, ManagerConfig> = { movie, 'tv-show': tvShow, audiobook };
