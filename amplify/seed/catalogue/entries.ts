import type { AgeRating, AudiobookLanguage, Genre, Quality } from '../../rules/title-options';

/** The series that a title belongs to, and its number where the parts have one. */
interface SeriesEntry {
  name: string;
  number?: number;
}

/** A film as the catalogue knows it; `records/` turns it into what the data API stores. */
export interface MovieEntry {
  /** Also the record's id and the name of its files. */
  id: string;
  title: string;
  series?: SeriesEntry;
  year: number;
  /** The film's running time; that of a silent film depends on the speed of its projection. */
  minutes: number;
  genres: readonly Genre[];
  age: AgeRating;
  quality: Quality;
  /** 0 to 10 with one decimal. */
  rate: string;
  director: string;
  cast: readonly string[];
  production: string;
  /** Inline HTML. */
  description: string;
  trailer: 'own' | 'none';
}

export interface EpisodeEntry {
  title: string;
  /** YYYY-MM-DD of the first broadcast or release. */
  airDate: string;
  /** Running time of the episode, not of the clip that plays for it. */
  minutes: number;
  description: string;
}

export interface SeasonEntry {
  /** The number the season bears; some series are in the public domain from a later season on. */
  season: number;
  episodes: readonly EpisodeEntry[];
}

export interface TvShowEntry {
  id: string;
  title: string;
  series?: SeriesEntry;
  year: number;
  genres: readonly Genre[];
  age: AgeRating;
  quality: Quality;
  rate: string;
  director: string;
  cast: readonly string[];
  production: string;
  description: string;
  trailers: 1 | 2;
  seasons: readonly SeasonEntry[];
}

export interface AudiobookEntry {
  id: string;
  title: string;
  series?: SeriesEntry;
  year: number;
  /** Running time of an unabridged reading, not of the clip that plays for it. */
  minutes: number;
  language: AudiobookLanguage;
  age: AgeRating;
  rate: string;
  author: string;
  /** The original publisher. */
  published: string;
  description: string;
  sample: 'own' | 'none';
  reading: {
    /** A voice of espeak-ng. */
    voice: string;
    /** The opening of the work, or our summary of it where no voice reads the original well. */
    text: string;
  };
}
