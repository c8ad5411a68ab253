import type { Schema } from '../../amplify/data/schema';

/** Builds a movie that is complete except for its id and media; `overrides` are the fields under test. */
export function buildMovie(
  overrides: Schema['MovieMetadata']['createType'] = {},
): Schema['MovieMetadata']['createType'] {
  return {
    movie_title: 'The Lighthouse Keeper',
    movie_year: '1926',
    movie_genre: 'Drama, Mystery',
    movie_quality: '4K-Ultra HD',
    movie_age: '12+',
    movie_rate: '7.4',
    movie_description: 'A keeper sees a light that is not his.',
    movie_director: 'Ada Marsh',
    movie_casting: 'Tom Reed, Ivy Stone',
    movie_production: 'North Pier',
    ...overrides,
  };
}

export function buildTvShow(
  overrides: Schema['TVShowMetadata']['createType'] = {},
): Schema['TVShowMetadata']['createType'] {
  return {
    tvShow_title: 'Harbour Street',
    tvShow_year: '2019',
    tvShow_genre: 'Crime',
    tvShow_quality: '4K-Ultra HD',
    tvShow_age: '16+',
    tvShow_rate: '8.1',
    tvShow_details: '2 seasons',
    tvShow_description: 'Two detectives and a street that never sleeps.',
    tvShow_director: 'Lena Fox',
    tvShow_casting: 'Max Hill',
    tvShow_production: 'Quay Films',
    ...overrides,
  };
}

export function buildAudiobook(
  overrides: Schema['AudiobooksMetadata']['createType'] = {},
): Schema['AudiobooksMetadata']['createType'] {
  return {
    audiobook_title: 'Tides',
    audiobook_year: '2021',
    audiobook_language: 'english',
    audiobook_age: '6+',
    audiobook_rate: '6.9',
    audiobook_description: 'What the sea told.',
    audiobook_author: 'Iris Lane',
    audiobook_narrator: 'Noah West',
    audiobook_production: 'Shore Audio',
    ...overrides,
  };
}
