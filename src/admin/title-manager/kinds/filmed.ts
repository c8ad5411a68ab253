import type { KindOfManager } from './kind-of-manager';

/** Shared parts of the movie and TV show managers. */
export const filmed: Pick<KindOfManager, 'columns' | 'moreColumns' | 'filters' | 'bulkChanges'> = {
  columns: ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'],
  moreColumns: ['series', 'status', 'genre', 'quality', 'age', 'production'],
  filters: ['genre', 'year', 'quality', 'age'],
  bulkChanges: [
    ...(['addGenres', 'removeGenres', 'year', 'age', 'quality', 'director', 'casting', 'production'] as const),
    ...(['description', 'series', 'publish_at'] as const),
  ],
};
