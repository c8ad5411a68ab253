import type { Kind } from '@/catalogue/kinds/kind';
import { type TitleField, titleFields } from '../../../../amplify/rules/title-fields';
import { storedWords } from './stored-words';

/** What a column of a file can hold. */
export type ImportField = TitleField | 'status';

/** Which column of a file holds which field; what is left out is not imported. */
export type ColumnMapping = Readonly<Record<string, ImportField | undefined>>;

/** The fields that a kind's titles can be given by a file. */
export function importFields(kind: Kind): ImportField[] {
  return [...titleFields(kind.storedAs), 'status'];
}

/** Which field a header is the site's own name of, in whatever case. */
export type FieldCalled = (header: string) => ImportField | undefined;

/** The fields that a file's headers most likely mean: by name, as stored (`movie_title`) or without the prefix, or as the site calls them. */
export function guessedMapping(kind: Kind, columns: readonly string[], fieldCalled: FieldCalled): ColumnMapping {
  const taken = new Set<ImportField>();
  const guessed = columns.map((column) => {
    const field = fieldNamed(kind, column) ?? fieldCalled(column);
    if (!field || taken.has(field)) return [column, undefined] as const;
    taken.add(field);
    return [column, field] as const;
  });
  return Object.fromEntries(guessed);
}

/** The mapping with a column meaning something else; a field is never in two columns. */
export function remapped(mapping: ColumnMapping, column: string, field: ImportField | undefined): ColumnMapping {
  const others = Object.entries(mapping).map(([name, held]) => [name, held === field ? undefined : held]);
  return { ...Object.fromEntries(others), [column]: field };
}

/** A file's row as the import takes it; cells without anything in them say nothing. */
export function fieldsOf(mapping: ColumnMapping, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cells = Object.entries(mapping).flatMap(([column, field]) =>
    field ? [[field, storedWords(field, unescaped(row[column]))] as const] : [],
  );
  return Object.fromEntries(cells.filter(([, value]) => !isEmpty(value)));
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
function unescaped(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^'(?=[=+\-@\t\r])/, '') : value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function fieldNamed(kind: Kind, column: string): ImportField | undefined {
  const name = column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const prefix = `${kind.storedAs.toLowerCase()}_`;
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  // `movie_id` is the title's own id; an `id` alone is the record's, which nobody imports.
  if (name === `${prefix}id`) return 'code';
  return importFields(kind).find((field) => field === bare);
}
