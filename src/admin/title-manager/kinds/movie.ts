import { kinds } from '@/catalogue/kinds';
import { filmed } from './filmed';
import type { KindOfManager } from './kind-of-manager';

export const movie: KindOfManager = {
  kind: kinds.movie,
  words: {
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
