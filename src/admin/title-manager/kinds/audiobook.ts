import { kinds } from '@/catalogue/kinds';
import type { KindOfManager } from './kind-of-manager';

export const audiobook: KindOfManager = {
  kind: kinds.audiobook,
  words: {
    add: 'titles.addAudiobook',
    name: 'titles.audiobookName',
    creator: 'titles.author',
    // The specification's audiobooks reuse the TV shows' words; each kind has its own here (docs/decisions/0022).
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
