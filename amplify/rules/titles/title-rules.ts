import { oneLine } from '../text/plain-text';
import { safeHtml } from '../text/safe-html';
import { alternativeTitles, joinedTitles } from './alternative-titles';
import { genresIn } from './genres';
import { releaseYear } from './release-year';
import { wholeListIn } from './stored-lists';
import type { TitleFieldType } from './title-field-row';
import {
  attributeOf,
  isTitleField,
  type TitleField,
  type TitleFields,
  titleFieldRows,
  titleFields,
  typeOf,
} from './title-fields';
import type { TitleKind } from './title-kind';
import { durationOf } from './title-length';
import { isAddress, type ListProblem, normalList, validateList } from './title-lists';
import { ageRatings, audiobookLanguages, genres, qualities, qualityLabel } from './title-options';
import { ratingOf, unrated } from './title-rating';
import { seriesNumberOf } from './title-series';
import { publishTimeOf } from './title-visibility';

/* Validation of titles (specification, back office, §5), shared by the form and the server. */

/** Others than administrators see published titles only, from their time on; without a status it is published. */
export type TitleStatus = 'DRAFT' | 'PUBLISHED';

export type TitleProblem =
  | ListProblem
  | 'LIST_TOO_LONG'
  | 'OUT_OF_RANGE'
  | 'NOT_A_RATING'
  | 'NOT_A_PLACE'
  | 'NOT_A_TIME'
  | 'NOT_A_LENGTH'
  | 'OF_A_DRAFT'
  /** Browsers cannot play the master, and it has no stream yet. */
  | 'NOT_ENCODED'
  | 'UNKNOWN_FIELD';

export interface TitleValidationError {
  field: TitleField;
  problem: TitleProblem;
  /** Index from 0 and part of the invalid entry of a list. */
  item?: number;
  part?: string;
}

/** Allowed years, which the text `titles.problemRange` states: books can be old, and films announced. */
const years = { first: 1, last: 2100 };

/** Returns the fields that a published title requires. */
export function requiredFields(kind: TitleKind): readonly TitleField[] {
  return titleFields(kind).filter((field) => attributeOf(titleFieldRows[field].value.isRequired, kind));
}

/** Returns the validation errors of a title: a draft requires a title only, a published one all required fields. */
export function validateTitle(kind: TitleKind, fields: TitleFields, status: TitleStatus): TitleValidationError[] {
  const required: readonly TitleField[] = status === 'DRAFT' ? ['title'] : requiredFields(kind);
  // A number in a series requires a series.
  const needed = fields.series_number ? [...required, 'series' as const] : required;
  const missing = needed.filter((field) => !fields[field]?.trim());
  const given = Object.entries(fields).flatMap(([name, value]) => {
    // An unknown field is reported by its name.
    if (!isTitleField(kind, name)) return [{ field: name as TitleField, problem: 'UNKNOWN_FIELD' as const }];
    const errors = value ? validateValue(kind, name, value) : [];
    return status === 'DRAFT' ? errors.filter((error) => !isMissingInChapter(error)) : errors;
  });
  return [...missing.map((field) => ({ field, problem: 'MISSING' as const })), ...given];
}

/** True for a missing title or start of a chapter: a draft may lack it, because the form has rows for chapters. */
function isMissingInChapter({ field, problem, item }: TitleValidationError): boolean {
  return field === 'chapters' && problem === 'MISSING' && item !== undefined;
}

/**
 * Returns the validation errors after a change. An unchanged stored value is accepted unless it is missing, so that
 * records older than these rules stay editable.
 */
export function validateTitleChange(
  kind: TitleKind,
  before: TitleFields,
  after: TitleFields,
  status: TitleStatus,
): TitleValidationError[] {
  return validateTitle(kind, after, status).filter(
    (error) =>
      error.problem === 'UNKNOWN_FIELD' ||
      (error.problem === 'MISSING' && error.item === undefined) ||
      isMissingInChapter(error) ||
      (before[error.field] ?? null) !== (after[error.field] ?? null),
  );
}

function validateValue(kind: TitleKind, field: TitleField, value: string): TitleValidationError[] {
  const type = typeOf(kind, field);
  const { maxLength } = titleFieldRows[field].value;
  if (type === 'list') {
    if (isListTooLong(field, value)) return [{ field, problem: 'LIST_TOO_LONG' }];
    const entries = wholeListIn(value);
    if (!entries) return [{ field, problem: 'NOT_A_LIST' }];
    return validateList(field, entries).map((error) => ({ field, ...error }));
  }
  const length = value.length > maxLength ? ('TOO_LONG' as const) : undefined;
  // The check precedes the length, so that a year of five digits is reported as no year instead of as too long.
  const problem = checks[type]?.(value) ?? length;
  return problem ? [{ field, problem }] : [];
}

/** Returns true for a list of too many bytes: DynamoDB limits the size of a record, most of which lists may use. */
export function isListTooLong(field: TitleField, value: string): boolean {
  return new TextEncoder().encode(value).length > titleFieldRows[field].value.maxLength;
}

const oneOf = (options: readonly string[]) => (value: string) => (options.includes(value) ? undefined : 'NOT_ALLOWED');

const checks: Partial<Record<TitleFieldType, (value: string) => TitleProblem | undefined>> = {
  year(value) {
    if (!/^-?\d+$/.test(value)) return 'NOT_A_NUMBER';
    return Number(value) < years.first || Number(value) > years.last ? 'OUT_OF_RANGE' : undefined;
  },
  wholeNumber: (value) => (/^\d+$/.test(value) ? undefined : 'NOT_A_NUMBER'),
  genres(value) {
    const given = genresIn(value);
    if (new Set(given).size < given.length) return 'DUPLICATE';
    return given.every((genre) => allowedGenres.includes(genre)) ? undefined : 'NOT_ALLOWED';
  },
  ageRating: oneOf(ageRatings),
  quality: oneOf(qualities),
  language: oneOf(audiobookLanguages),
  seriesNumber: (value) => (seriesNumberOf(value) === undefined ? 'NOT_A_PLACE' : undefined),
  rating: (value) => (ratingOf(value) === undefined ? 'NOT_A_RATING' : undefined),
  time: (value) => (publishTimeOf(value) === undefined ? 'NOT_A_TIME' : undefined),
  duration: (value) => (durationOf(value) === undefined ? 'NOT_A_LENGTH' : undefined),
  address: (value) => (isAddress(value) ? undefined : 'NOT_AN_ADDRESS'),
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
  const type = typeOf(kind, field);
  const text = textOf(value, type === 'list')
    .normalize('NFC')
    .trim();
  if (text === '') return type === 'rating' ? unrated : null;
  if (type === 'list') return normalList(text);
  return (spellings[type]?.(text) ?? oneLine(text)) || null;
}

const spellings: Partial<Record<TitleFieldType, (text: string) => string>> = {
  html: safeHtml,
  alternativeTitles: (text) => joinedTitles(alternativeTitles(text)),
  year: (text) => releaseYear(text) ?? text,
  genres: (text) => [...new Set(genresIn(text))].join(', '),
  ageRating: asAmong(ageRatings),
  quality: (text) => asAmong(qualities)(qualities.find((one) => isSame(qualityLabel(one), text)) ?? text),
  // Specification, decision 6: `enlish` means English.
  language: (text) => asAmong(audiobookLanguages)(isSame(text, 'enlish') ? 'english' : text),
  seriesNumber: (text) => seriesNumberOf(text) ?? text,
  rating: (text) => ratingOf(text) ?? text,
  time: (text) => publishTimeOf(text) ?? text,
  duration: (text) => durationOf(text) ?? text,
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
