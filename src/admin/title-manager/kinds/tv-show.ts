import { kinds } from '@/catalogue/kinds';
import { filmed } from './filmed';
import type { KindOfManager } from './kind-of-manager';

export const tvShow: KindOfManager = {
  kind: kinds['tv-show'],
  words: {
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
