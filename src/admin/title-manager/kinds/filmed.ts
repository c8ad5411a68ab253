import type { KindOfManager } from './kind-of-manager';

/** Shared parts of the movie and TV show managers. */
export const filmed: Pick<KindOfManager, 'columns' | 'moreColumns' | 'filters' | 'bulkChanges'> = {
  columns: ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'],
  moreColumns: ['series', 'status', 'genre', 'quality', 'age', 'production', 'updated'],
  filters: ['genre', 'year', 'quality', 'age'],
  bulkChanges: [
    ...(['addGenres', 'removeGenres', 'year', 'age', 'quality', 'director', 'casting', 'production'] as const),
    ...(['description', 'series', 'publish_at'] as const),
  ],
};

/** And their files, beside the code that each of them calls its own way. */
export const filmedCsv: KindOfManager['csvFields'] = {
  id: 'id',
  title: 'title',
  title_en: 'titlesEn',
  title_es: 'titlesEs',
  director: 'creator',
  rate: 'rate',
  year: 'year',
  likes: 'likes',
  dislikes: 'dislikes',
  favorites: 'favorites',
  status: 'status',
  publish_at: 'publishAt',
  genre: 'genre',
  quality: 'quality',
  age: 'age',
  production: 'production',
  series: 'series',
  series_number: 'seriesNumber',
  updated: 'updatedAt',
};
