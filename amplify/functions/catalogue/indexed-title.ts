import { objectFrom } from '@rules/object-from';
import { foldDiacritics } from '@rules/text/fold-diacritics';
import { textOfHtml } from '@rules/text/text-of-html';
import { alternativeTitles } from '@rules/titles/alternative-titles';
import { genresIn } from '@rules/titles/genres';
import { sortName } from '@rules/titles/sort-name';
import { objectsIn } from '@rules/titles/stored-lists';
import {
  type CardField,
  cardTexts,
  isListField,
  storedName,
  type TitleField,
  titleFieldRows,
  titleFields,
} from '@rules/titles/title-fields';
import { type TitleKind, titleKinds } from '@rules/titles/title-kind';
import { lengthBand, lengthOf } from '@rules/titles/title-length';
import type { TitleVisibility } from '@rules/titles/title-visibility';
import { publishRequest } from '../shared/stored-titles';

/** A title in the index: its card, and the values for filters, sorting and search. */
export interface IndexedTitle {
  card: Card;
  sortName: string;
  /** Name of the series, without case and diacritics. */
  series: string | undefined;
  genres: string[];
  /** In seconds. */
  length: number | undefined;
  lengthBand: string | null;
  added: string;
  /** Names separated by commas; searched, not displayed. */
  people: string;
  /** Includes the titles of the episodes. */
  description: string;
}

/** The GraphQL type CatalogueCard (amplify/data/title-models.ts). */
export interface Card extends Record<CardField, string | null> {
  id: string;
  titleEn: string | null;
  titleEs: string | null;
  page: string | null;
  likes: number;
  dislikes: number;
  favorites: number;
  status: TitleVisibility;
  /** True for a draft that is published when its files are encoded; null otherwise. */
  awaitsEncoding: true | null;
  updatedAt: string | null;
}

/** Counters of reactions, as stored behind the prefix of the kind. */
export const counters = ['likes', 'dislikes', 'favorite'] as const;

/** Attributes of a kind's records that the index needs. */
export function attributesToRead(kind: TitleKind): string[] {
  const fields = titleFields(kind).filter((field) => {
    const { list, search } = titleFieldRows[field];
    return list || search || field === 'link';
  });
  const names = [...fields, 'status' as const].map((field) => storedName(kind, field));
  const countersOfKind = counters.map((counter) => `${kind}_${counter}`);
  return ['id', 'createdAt', 'updatedAt', ...names, publishRequest(kind), ...countersOfKind];
}

/** Returns the fields of a kind whose words the search indexes as people, and as a description. */
function fieldsToSearch(kind: TitleKind) {
  const foundAs = (search: 'people' | 'description') =>
    titleFields(kind).filter((field) => titleFieldRows[field].search === search);
  return { people: foundAs('people'), description: foundAs('description') };
}

const searchedFields = objectFrom(titleKinds, fieldsToSearch);

function emptyCard(kind: TitleKind): Card {
  return {
    ...cardTexts(kind, () => null),
    ...{ id: '', titleEn: null, titleEs: null, page: null, likes: 0, dislikes: 0, favorites: 0 },
    ...{ status: 'PUBLISHED', awaitsEncoding: null, updatedAt: null },
  };
}

/**
 * Cards are copies of these, so that they share a hidden class: V8 gives a card that is spread from its parts a class of its
 * own, which takes twice the memory of its values.
 */
const emptyCards: Readonly<Record<TitleKind, Card>> = objectFrom(titleKinds, emptyCard);

/** Converts a stored record; undefined without an id. */
export function indexedTitle(kind: TitleKind, record: Record<string, unknown>): IndexedTitle | undefined {
  if (typeof record.id !== 'string') return undefined;
  const text = (field: TitleField | 'status'): string | null => {
    const value = record[storedName(kind, field)];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const count = (counter: (typeof counters)[number]) => Number(record[`${kind}_${counter}`] ?? 0) || 0;
  const searched = searchedFields[kind];
  const texts = cardTexts(kind, (_, field) => (field ? text(field) : null));
  const length = lengthOf(texts.duration);
  const isDraft = text('status') === 'DRAFT';
  return {
    card: Object.assign<Card, Partial<Card>, Partial<Card>>({ ...emptyCards[kind] }, texts, {
      id: record.id,
      titleEn: alternativeTitles(texts.titlesEn)[0] ?? null,
      titleEs: alternativeTitles(texts.titlesEs)[0] ?? null,
      // Specification, decision 6: `enlish` in a stored record means English.
      language: texts.language === 'enlish' ? 'english' : texts.language,
      page: kind === 'audiobook' ? externalPage(text('link')) : null,
      likes: count('likes'),
      dislikes: count('dislikes'),
      favorites: count('favorite'),
      status: isDraft ? 'DRAFT' : 'PUBLISHED',
      awaitsEncoding: isDraft && record[publishRequest(kind)] ? true : null,
      updatedAt: typeof record.updatedAt === 'string' ? record.updatedAt : null,
    }),
    sortName: sortName(texts.title ?? ''),
    series: texts.series === null ? undefined : foldDiacritics(texts.series),
    genres: genresIn(texts.genre),
    length,
    lengthBand: length === undefined ? null : lengthBand(kind, length),
    added: texts.publishAt ?? (typeof record.createdAt === 'string' ? record.createdAt : ''),
    people: searched.people.map(text).filter(Boolean).join(', '),
    description: searched.description
      .flatMap((field) =>
        isListField(kind, field) ? entryTitles(record[storedName(kind, field)]) : textOfHtml(text(field) ?? ''),
      )
      .join(' '),
  };
}

function entryTitles(stored: unknown): string[] {
  return objectsIn(stored)
    .map(({ title }) => title)
    .filter((title) => typeof title === 'string');
}

/** Returns an audiobook's link to a page (specification, decision 16); a medium's address stays on the server. */
function externalPage(link: string | null): string | null {
  if (!link || !/^https?:\/\//.test(link)) return null;
  return /\/src\//.test(link) || mediaExtension.test(link) ? null : link;
}

const mediaExtension = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|mp4|m4v|mov|mkv|webm|m3u8?|mpd|pls)([?#]|$)/i;
