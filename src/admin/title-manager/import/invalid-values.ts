import { foldDiacritics } from '@rules/text/fold-diacritics';
import { genreNamesIn, genresIn } from '@rules/titles/genres';
import { isTitleField, type TitleField } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import { ageRatings, audiobookLanguages, genres, qualities } from '@rules/titles/title-options';
import { normalFields, type TitleProblem, type TitleValidationError, validateTitle } from '@rules/titles/title-rules';
import { titleStatuses } from '../manager-search-params';
import { cellText } from './cell-values';
import type { ImportField } from './column-mapping';
import { type OptionField, optionFields, proposedValue } from './value-proposals';

/** Decision about an invalid value. */
export type InvalidValueChoice = { does: 'LEAVE_OUT' } | { does: 'REFUSE' } | { does: 'USE'; value: string };

/** Choices by the id of the group. */
export type Choices = ReadonlyMap<string, InvalidValueChoice>;

/** Values of a file that a field cannot hold, for which one choice is made. */
export interface InvalidValueGroup extends Pick<InvalidValue, 'id' | 'field' | 'problem'> {
  /** The unknown value, for a field with listed values; undefined for other fields. */
  value: string | undefined;
  /** The first distinct values of the group, as in the file. */
  examples: string[];
  /** Number of rows with such a value. */
  count: number;
}

interface InvalidValue {
  id: string;
  field: ImportField;
  /** Value as in the file; for genres, one of the cell's. */
  text: string;
  problem: TitleProblem;
}

/** Converted values and original cells of a row, by field. */
interface UncheckedRow {
  fields: Readonly<Record<string, unknown>>;
  cells: Readonly<Record<string, unknown>>;
}

/** Groups the optional values that their fields cannot hold, the most frequent first within each field. */
export function groupInvalidValues(kind: TitleKind, rows: Iterable<UncheckedRow>): InvalidValueGroup[] {
  const groups = new Map<string, InvalidValueGroup>();
  const check = createValueChecker(kind);
  for (const { fields, cells } of rows) {
    for (const { id, field, text, problem } of check(fields)) {
      const value = isOptionField(field) ? text : undefined;
      const group = groups.get(id) ?? { id, field, value, examples: [], count: 0, problem };
      group.count += 1;
      const example = value ?? (cellText(cells[field]) || text);
      if (group.examples.length < maxExamples && !group.examples.includes(example)) group.examples.push(example);
      groups.set(id, group);
    }
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(isOptionField(other.field)) - Number(isOptionField(one.field)) ||
      one.field.localeCompare(other.field) ||
      other.count - one.count,
  );
}

const maxExamples = 3;

/** Default decision for a group of values: uses the proposal, or omits the value; a show is refused with its episodes. */
export function defaultChoice({ field, value }: Pick<InvalidValueGroup, 'field' | 'value'>): InvalidValueChoice {
  const proposal = isOptionField(field) && value !== undefined ? proposedValue(field, value) : undefined;
  if (proposal !== undefined) return { does: 'USE', value: proposal };
  // A show without episodes cannot be watched.
  if (field === 'episodes') return { does: 'REFUSE' };
  // A complete title without a status would be published.
  return field === 'status' ? { does: 'USE', value: 'DRAFT' } : { does: 'LEAVE_OUT' };
}

/**
 * Returns a function that applies choices to a row: it replaces or omits invalid values, or returns the errors for
 * which the row is rejected.
 */
export function choiceApplier(kind: TitleKind, choices: Choices) {
  const check = createValueChecker(kind);
  return (
    given: Readonly<Record<string, unknown>>,
  ): { fields: Record<string, unknown>; errors: TitleValidationError[] } => {
    const fields = { ...given };
    const errors: TitleValidationError[] = [];
    for (const { id, field, text, problem } of check(given)) {
      const choice = choices.get(id) ?? defaultChoice({ field, value: text });
      // `status` is not a field of titles, but the messages for its errors exist: the server reports them as well.
      if (choice.does === 'REFUSE') errors.push({ field: field as TitleField, problem });
      else if (field === 'genre') fields.genre = withGenre(fields.genre, text, choice);
      else if (choice.does === 'USE') fields[field] = choice.value;
      else delete fields[field];
    }
    if (fields.genre === '') delete fields.genre;
    // A rejected row is shown with its original values.
    return errors.length > 0 ? { fields: { ...given }, errors } : { fields, errors };
  };
}

/** The values that a choice can use in place of an unknown one. */
export const optionValues: Record<OptionField, readonly string[]> = {
  genre: genres,
  age: ageRatings,
  quality: qualities,
  language: audiobookLanguages,
  status: titleStatuses,
};

export function isOptionField(field: ImportField): field is OptionField {
  return optionFields.some((one) => one === field);
}

function withGenre(cell: unknown, unknown: string, choice: InvalidValueChoice): string {
  const parts = genresOf(cell).flatMap((genre) => {
    if (genre !== unknown) return [genre];
    return choice.does === 'USE' ? genresIn(choice.value) : [];
  });
  return [...new Set(parts)].join(', ');
}

function genresOf(cell: unknown): string[] {
  return genreNamesIn([cell].flat().join(', '));
}

/** Checks rows; the same value is checked once. */
function createValueChecker(kind: TitleKind) {
  const known = new Map<string, readonly InvalidValue[]>();
  return (fields: Readonly<Record<string, unknown>>): InvalidValue[] =>
    Object.entries(fields).flatMap(([name, value]) => {
      const key = `${name}\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
      const before = known.get(key);
      if (before) return before;
      // The field names are those of the mapping.
      const found = findInvalidValues(kind, name as ImportField, value);
      if (key.length < maxCachedKeyLength) known.set(key, found);
      return found;
    });
}

const maxCachedKeyLength = 200;

function findInvalidValues(kind: TitleKind, field: ImportField, value: unknown): InvalidValue[] {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field === 'genre') {
    const unknown = [...new Set(genresOf(value))].filter((genre) => !allowedGenres.includes(genre.toLowerCase()));
    return unknown.map((genre) => invalidValue('genre', genre, 'NOT_ALLOWED'));
  }
  if (field === 'status') {
    return titleStatuses.some((status) => status === text.trim().toUpperCase())
      ? []
      : [invalidValue('status', text.trim(), 'NOT_ALLOWED')];
  }
  // Required fields: the server reports their validation errors.
  if (field === 'title' || field === 'code' || !isTitleField(kind, field)) return [];
  const stored = normalFields(kind, { title: 'any', series: 'any', [field]: value });
  const error = validateTitle(kind, stored, 'DRAFT').find((one) => one.field === field);
  return error ? [invalidValue(field, text.trim(), error.problem)] : [];
}

const allowedGenres: readonly string[] = genres;

function invalidValue(field: ImportField, text: string, problem: TitleProblem): InvalidValue {
  return { id: isOptionField(field) ? `${field}:${foldDiacritics(text)}` : field, field, text, problem };
}
