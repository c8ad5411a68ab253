import { alternativeTitles, joinedTitles } from './alternative-titles';
import { genresIn } from './genres';
import { releaseYear } from './release-year';
import { safeHtml } from './safe-html';
import { wholeListIn } from './stored-lists';
import { isTitleField, longestText, type TitleField, type TitleFields, titleFields } from './title-fields';
import type { TitleKind } from './title-kind';
import { durationOf } from './title-length';
import { isAddress, isListField, type ListProblem, listFaults, normalList } from './title-lists';
import { ageRatings, audiobookLanguages, genres, qualities, qualityLabel } from './title-options';
import { ratingOf, unrated } from './title-rating';
import { seriesNumberOf } from './title-series';
import { publishTimeOf } from './title-standing';

/* Validation of titles (specification, back office, §5), shared by the form and the server. */

/** Only published titles are shown to visitors and customers, at their time; a record without a status is published. */
export type TitleStatus = 'DRAFT' | 'PUBLISHED';

export type TitleProblem =
  | ListProblem
  | 'OUT_OF_RANGE'
  | 'NOT_A_RATING'
  | 'NOT_A_PLACE'
  | 'NOT_A_TIME'
  | 'NOT_A_LENGTH'
  | 'OF_A_DRAFT'
  | 'UNKNOWN_FIELD';

export interface TitleFault {
  field: TitleField;
  problem: TitleProblem;
  /** In a list: which entry, from 0, and which part of it. */
  item?: number;
  part?: string;
}

/** The years a title may be of: there are old books, and announced films. */
const years = { first: 1, last: 2100 };

/**
 * Returns the fields that a published title requires: all except alternative titles, series, rating, time, length,
 * trailer, captions and chapters.
 */
export function requiredFields(kind: TitleKind): readonly TitleField[] {
  const optional: readonly TitleField[] = [
    'code',
    'title_en',
    'title_es',
    'series',
    'series_number',
    'rate',
    'publish_at',
    'duration',
    'captions',
    'chapters',
    'trailer',
  ];
  // A TV show's own link is that of its first episode.
  return titleFields(kind).filter((field) => !optional.includes(field) && !(kind === 'tvShow' && field === 'link'));
}

/** Returns the validation errors of a title: a draft requires a title only, a published one all required fields. */
export function faultsOf(kind: TitleKind, fields: TitleFields, status: TitleStatus): TitleFault[] {
  const required: readonly TitleField[] = status === 'DRAFT' ? ['title'] : requiredFields(kind);
  // A place is one in a series.
  const needed = fields.series_number ? [...required, 'series' as const] : required;
  const missing = needed.filter((field) => !fields[field]?.trim());
  const given = Object.entries(fields).flatMap(([name, value]) => {
    // An unknown field is reported by its name.
    if (!isTitleField(kind, name)) return [{ field: name as TitleField, problem: 'UNKNOWN_FIELD' as const }];
    return value ? valueFaults(kind, name, value) : [];
  });
  return [...missing.map((field) => ({ field, problem: 'MISSING' as const })), ...given];
}

/**
 * Returns the validation errors after a change. An unchanged stored value is accepted unless it is missing, so that
 * records older than these rules stay editable.
 */
export function faultsOfChange(
  kind: TitleKind,
  before: TitleFields,
  after: TitleFields,
  status: TitleStatus,
): TitleFault[] {
  return faultsOf(kind, after, status).filter(
    ({ field, problem, item }) =>
      problem === 'UNKNOWN_FIELD' ||
      (problem === 'MISSING' && item === undefined) ||
      (before[field] ?? null) !== (after[field] ?? null),
  );
}

function valueFaults(kind: TitleKind, field: TitleField, value: string): TitleFault[] {
  const length = value.length > longestText[field] ? ('TOO_LONG' as const) : undefined;
  if (isListField(kind, field) && !length) {
    const entries = wholeListIn(value);
    if (!entries) return [{ field, problem: 'NOT_A_LIST' }];
    return listFaults(field, entries).map((fault) => ({ field, ...fault }));
  }
  // A year of five digits is none, rather than a text too long.
  const problem = isListField(kind, field) ? length : (checks[field]?.(value) ?? length);
  return problem ? [{ field, problem }] : [];
}

const oneOf = (options: readonly string[]) => (value: string) => (options.includes(value) ? undefined : 'NOT_ALLOWED');
const address = (value: string) => (isAddress(value) ? undefined : 'NOT_AN_ADDRESS');

const checks: Partial<Record<TitleField, (value: string) => TitleProblem | undefined>> = {
  year(value) {
    if (!/^-?\d+$/.test(value)) return 'NOT_A_NUMBER';
    return Number(value) < years.first || Number(value) > years.last ? 'OUT_OF_RANGE' : undefined;
  },
  details: (value) => (/^\d+$/.test(value) ? undefined : 'NOT_A_NUMBER'),
  genre(value) {
    const given = genresIn(value);
    if (new Set(given).size < given.length) return 'DUPLICATE';
    return given.every((genre) => allowedGenres.includes(genre)) ? undefined : 'NOT_ALLOWED';
  },
  age: oneOf(ageRatings),
  series_number: (value) => (seriesNumberOf(value) === undefined ? 'NOT_A_PLACE' : undefined),
  rate: (value) => (ratingOf(value) === undefined ? 'NOT_A_RATING' : undefined),
  publish_at: (value) => (publishTimeOf(value) === undefined ? 'NOT_A_TIME' : undefined),
  quality: oneOf(qualities),
  language: oneOf(audiobookLanguages),
  bg: address,
  link: address,
  duration: (value) => (durationOf(value) === undefined ? 'NOT_A_LENGTH' : undefined),
  // A movie's or an audiobook's; a TV show's is a list.
  trailer: address,
};

const allowedGenres: readonly string[] = genres;

/**
 * Normalizes typed or imported values for storage: trimmed, sanitized, options in their canonical spelling; '' becomes
 * null, or "0" for a rating. Lists may be arrays.
 */
export function normalFields(kind: TitleKind, given: Record<string, unknown>): TitleFields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, isTitleField(kind, name) ? normal(kind, name, value) : null]),
  );
}

function normal(kind: TitleKind, field: TitleField, value: unknown): string | null {
  const isList = isListField(kind, field);
  const text = textOf(value, isList).normalize('NFC').trim();
  if (text === '') return field === 'rate' ? unrated : null;
  if (isList) return normalList(text);
  return (spellings[field]?.(text) ?? text.replace(/\s+/g, ' ')) || null;
}

const spellings: Partial<Record<TitleField, (text: string) => string>> = {
  description: safeHtml,
  title_en: (text) => joinedTitles(alternativeTitles(text)),
  title_es: (text) => joinedTitles(alternativeTitles(text)),
  year: (text) => releaseYear(text) ?? text,
  genre: (text) => [...new Set(genresIn(text))].join(', '),
  age: asAmong(ageRatings),
  series_number: (text) => seriesNumberOf(text) ?? text,
  rate: (text) => ratingOf(text) ?? text,
  publish_at: (text) => publishTimeOf(text) ?? text,
  duration: (text) => durationOf(text) ?? text,
  quality: (text) => asAmong(qualities)(qualities.find((one) => isSame(qualityLabel(one), text)) ?? text),
  // Specification, decision 6: `enlish` means English.
  language: (text) => asAmong(audiobookLanguages)(isSame(text, 'enlish') ? 'english' : text),
};

function asAmong(options: readonly string[]): (text: string) => string {
  return (text) => options.find((option) => isSame(option, text)) ?? text;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Keywords may be an array (`["comedy", "war"]`); the value of a list field stays JSON. */
function textOf(value: unknown, isList: boolean): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && !isList) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
