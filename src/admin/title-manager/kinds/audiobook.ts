import { kinds } from '@/catalogue/kinds';
import type { KindOfManager } from './kind-of-manager';

export const audiobook: KindOfManager = {
  kind: kinds.audiobook,
  words: {
    add: 'titles.addAudiobook',
    name: 'titles.audiobookName',
    creator: 'titles.author',
    // The specification's audiobooks reuse the TV shows' words; each kind has its own here (docs/decisions).
    created: 'titles.audiobookCreated',
    updated: 'titles.audiobookUpdated',
    deleted: 'titles.audiobookDeleted',
    deleteFailed: 'titles.audiobookDeleteFailed',
    empty: 'titles.noAudiobooks',
  },
  columns: ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'],
  moreColumns: ['status', 'language', 'age', 'production', 'updated'],
  filters: ['language', 'year', 'age'],
  bulkChanges: ['language', 'age'],
  csvFields: {
    id: 'id',
    title: 'title',
    author: 'creator',
    rate: 'rate',
    year: 'year',
    likes: 'likes',
    dislikes: 'dislikes',
    favorites: 'favorites',
    status: 'status',
    language: 'language',
    age: 'age',
    production: 'production',
    updated: 'updatedAt',
  },
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
    description: 'A student gives life, and runs from what he has made.',
    status: 'DRAFT',
  },
};
