import { safeHtml } from '../text/safe-html';
import { isDay } from '../time/day';
import { type SegmentProblem, validateSegments } from './segments';
import { wholeListIn } from './stored-lists';
import type { TitleField } from './title-fields';
import { anyMediaRoot } from './title-kind';

/* The fields that hold JSON text of a list: episodes, a TV show's trailers, captions and chapters. An episode's own captions and segments are lists within it. */

export type ListProblem =
  | 'MISSING'
  | 'TOO_LONG'
  | 'NOT_A_NUMBER'
  | 'NOT_A_DATE'
  | 'NOT_AN_ADDRESS'
  | 'NOT_ALLOWED'
  | 'NOT_A_LIST'
  | 'DUPLICATE'
  /** A chapter does not start after the previous one. */
  | 'NOT_RISING'
  | SegmentProblem;

/** The validation error of the entry at this index, from 0. */
export interface ListValidationError {
  item: number;
  part: string;
  problem: ListProblem;
}

type Entry = Record<string, unknown>;

/** Trims a list's texts and sanitizes its HTML. Returns other input unchanged, for `validateTitle` to report. */
export function normalList(given: string): string | null {
  const entries = wholeListIn(given);
  if (!entries) return given;
  return entries.length === 0 ? null : JSON.stringify(entries.map(normalEntry));
}

/** Returns the validation errors of a list's entries. */
export function validateList(field: TitleField, entries: readonly Entry[]): ListValidationError[] {
  const errors: ListValidationError[] = [];
  entries.forEach((entry, item) => {
    for (const [part, check] of Object.entries(partsOf[field] ?? {})) {
      const problem = check(entry[part]);
      if (problem) errors.push({ item, part, problem });
    }
  });
  return [...errors, ...(betweenEntries[field]?.(entries) ?? [])];
}

type Check = (value: unknown) => ListProblem | undefined;

const required =
  (max: number): Check =>
  (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'MISSING';
    return value.length > max ? 'TOO_LONG' : undefined;
  };
const optional =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > max ? 'TOO_LONG' : undefined;
const wholeNumber =
  (least: number, most: number): Check =>
  (value) => {
    const number = Number(value);
    const isGiven = value !== null && value !== undefined && value !== '';
    return isGiven && Number.isInteger(number) && number >= least && number <= most ? undefined : 'NOT_A_NUMBER';
  };
const date: Check = (value) =>
  value === undefined || value === null || value === '' || isDay(String(value)) ? undefined : 'NOT_A_DATE';
const seconds: Check = (value) => {
  if (value === undefined || value === null || value === '') return 'MISSING';
  return Number.isFinite(value) && Number(value) >= 0 ? undefined : 'NOT_A_NUMBER';
};
/** A list with one address per delivery base. */
const addresses: Check = (value) => {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0 || list.some((one) => typeof one !== 'string' || one === '')) return 'MISSING';
  return list.every((one) => isAddress(String(one))) ? undefined : 'NOT_AN_ADDRESS';
};

/** Validates a language tag such as `en`, `pt-BR` or `zh-Hant`, by which players and browsers choose. */
const languageTag: Check = (value) =>
  required(35)(value) ?? (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(String(value).trim()) ? undefined : 'NOT_ALLOWED');

/** Validates a list within an episode; its first error is reported as the episode's. */
const within =
  (validate: (entries: readonly Entry[]) => readonly { problem: ListProblem }[]): Check =>
  (value) => {
    if (value === undefined || value === null || value === '') return undefined;
    const entries = wholeListIn(value);
    return entries ? validate(entries)[0]?.problem : 'NOT_A_LIST';
  };

/** Maximum lengths of the texts in a list's entries, in characters. */
export const maxEntryLengths = {
  episodeTitle: 200,
  episodeDescription: 5000,
  trailerTitle: 300,
  chapterTitle: 300,
  captionLabel: 100,
} as const;

const partsOf: Partial<Record<TitleField, Record<string, Check>>> = {
  episodes: {
    title: required(maxEntryLengths.episodeTitle),
    // Season 0 is for specials.
    season: wholeNumber(0, 999),
    episode: wholeNumber(1, 9999),
    description: optional(maxEntryLengths.episodeDescription),
    air_date: date,
    duration: optional(12),
    url: addresses,
    thumbnail: addresses,
    captions: within((entries) => validateList('captions', entries)),
    segments: within(validateSegments),
  },
  trailer: {
    filename: required(maxEntryLengths.trailerTitle),
    filetype: optional(100),
    url: addresses,
    thumbnail: addresses,
  },
  captions: { language: languageTag, label: optional(maxEntryLengths.captionLabel), url: addresses },
  chapters: { title: required(maxEntryLengths.chapterTitle), start: seconds },
};

/** Returns true for an absolute web address, an address on the site's own origin, or the path of a stored file. */
export function isAddress(text: string): boolean {
  return text.length <= 2000 && addressPattern.test(text);
}

const addressPattern = new RegExp(`^(https?://[^\\s/]+|/(?![/\\\\])|(${anyMediaRoot})/)[^\\s<>"]*$`);

/** Validation across the entries of a list. */
const betweenEntries: Partial<Record<TitleField, (entries: readonly Entry[]) => ListValidationError[]>> = {
  episodes: (entries) => repeated(entries, 'episode', ({ season, episode }) => `${season}/${episode}`),
  // A player offers one captions file per language.
  captions: (entries) => repeated(entries, 'language', ({ language }) => String(language).trim().toLowerCase()),
  chapters: notRising,
};

function repeated(entries: readonly Entry[], part: string, keyOf: (entry: Entry) => string): ListValidationError[] {
  const keys = entries.map(keyOf);
  return keys.flatMap((key, item) => (keys.indexOf(key) < item ? [{ item, part, problem: 'DUPLICATE' as const }] : []));
}

function notRising(entries: readonly Entry[]): ListValidationError[] {
  return entries.flatMap(({ start }, item) =>
    item > 0 && Number(start) <= Number(entries[item - 1]?.start)
      ? [{ item, part: 'start', problem: 'NOT_RISING' as const }]
      : [],
  );
}

function normalEntry(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([part, value]) => {
      if (typeof value !== 'string') return [part, value];
      return [part, part === 'description' ? safeHtml(value).trim() : value.trim()];
    }),
  );
}
