import type { TitleFieldType } from './title-field-row';

/* The option lists of the specification (back office, §3), with their stored values. */

export const genres = [
  'action',
  'adventure',
  'animation',
  'biography',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'history',
  'horror',
  'music',
  'musical',
  'mystery',
  'romance',
  'sci-fi',
  'sports',
  'thriller',
  'war',
  'western',
] as const;

export const ageRatings = ['G', 'PG', 'PG-13', 'R', 'NC-17'] as const;

// Every value but the last is stored with a trailing dash.
export const qualities = ['CAM-', '144p-', '360p-', '720p-', '1080p-', '4K-ULTRA HD'] as const;

// `english` instead of the specification's `enlish`: specification, decision 6.
export const audiobookLanguages = [
  'chinese',
  'spanish',
  'english',
  'hindi',
  'arabic',
  'portuguese',
  'bengali',
  'russian',
  'japanese',
  'punjabi',
] as const;

export const optionsOfTypes: Partial<Record<TitleFieldType, readonly string[]>> = {
  genres,
  ageRating: ageRatings,
  quality: qualities,
  language: audiobookLanguages,
};

/** Returns a stored quality as displayed: without its trailing dash. */
export function qualityLabel(stored: string): string {
  return stored.replace(/-$/, '');
}
