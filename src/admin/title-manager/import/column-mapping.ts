import { type TitleField, titleFields } from '@rules/titles/title-fields';
import { useMemo } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { useFieldName } from '../../layout/activity/field-labels';
import { formOfKind } from '../form/fields/kind-forms';
import type { ManagerConfig } from '../kinds/manager-config';
import { meaningScore, valuesFit } from './column-meanings';
import type { TitleFile } from './read-title-file';

/** Field that a column of a file can hold. */
export type ImportField = TitleField | 'status';

/** Field by column of a file; columns without a field are not imported. */
export type ColumnMapping = Readonly<Record<string, ImportField | undefined>>;

/** Returns the fields that an import can set for a kind. */
export function importFields(kind: Kind): ImportField[] {
  return [...titleFields(kind.titleKind), 'status'];
}

/** Returns the field whose label or name on this site equals a header, regardless of case. */
export type FieldCalled = (header: string) => ImportField | undefined;

/**
 * Guesses the fields of a file's columns: by their stored name (`movie_title`, `title`), by their label on this site,
 * or by the names in other catalogues (column-meanings.ts) if the first values fit. Maps each field to at most one
 * column.
 */
export function guessedMapping(
  kind: Kind,
  { columns, rows }: Pick<TitleFile, 'columns' | 'rows'>,
  fieldCalled: FieldCalled,
): ColumnMapping {
  const sample = rows.slice(0, sampleSize);
  const guesses = columns.flatMap((column) => {
    const values = sample.map((row) => row[column]);
    return importFields(kind).flatMap((field) => {
      const score = scoreOf(kind, column, field, fieldCalled);
      // A stored name is a certain match; its invalid values are reported later.
      return score > 0 && (score === certain || valuesFit(field, values)) ? [{ column, field, score }] : [];
    });
  });
  const mapping: Record<string, ImportField | undefined> = Object.fromEntries(columns.map((one) => [one, undefined]));
  const taken = new Set<ImportField>();
  for (const { column, field } of guesses.toSorted((one, other) => other.score - one.score)) {
    if (taken.has(field) || mapping[column]) continue;
    taken.add(field);
    mapping[column] = field;
  }
  return mapping;
}

/** Reports whether every header is a stored name or label of this site, so that no mapping is a guess. */
export function areNamesOurs(kind: Kind, columns: readonly string[], fieldCalled: FieldCalled): boolean {
  return columns.every((column) => fieldNamed(kind, column) ?? fieldCalled(column));
}

/** Number of rows whose values are checked for a guess. */
const sampleSize = 200;
const certain = 5;

function scoreOf(kind: Kind, column: string, field: ImportField, fieldCalled: FieldCalled): number {
  const named = fieldNamed(kind, column);
  if (named === field) return certain;
  if (named) return 0;
  const called = fieldCalled(column);
  if (called === field) return 4;
  return called ? 0 : meaningScore(field, column);
}

/** Returns the mapping with another field for a column; a field is never mapped to two columns. */
export function remapped(mapping: ColumnMapping, column: string, field: ImportField | undefined): ColumnMapping {
  const others = Object.entries(mapping).map(([name, held]) => [name, held === field ? undefined : held]);
  return { ...Object.fromEntries(others), [column]: field };
}

function fieldNamed(kind: Kind, column: string): ImportField | undefined {
  const name = column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const prefix = `${kind.titleKind.toLowerCase()}_`;
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  // `movie_id` is the title's own id; an `id` beside it is the record's, which is not imported.
  if (name === `${prefix}id`) return 'code';
  return importFields(kind).find((field) => field === bare);
}

/** Returns a function that finds a field by a label: of the import, the form or the table header. */
export function useFieldCalled({ kind, messageIds }: ManagerConfig): FieldCalled {
  const text = useText();
  const nameOf = useFieldName();
  return useMemo(() => {
    const fields = importFields(kind);
    const form = formOfKind[kind.slug];
    const labels = [
      ...[...form.fields, ...form.files].map(({ label, name }) => [text(label), name]),
      [text(messageIds.name), 'title'],
    ];
    const known = new Map<string, ImportField>();
    // The import's own names of a field take precedence over labels from other parts of the site.
    for (const [label = '', name] of [...labels, ...fields.map((field) => [nameOf(field), field])]) {
      const field = fields.find((one) => one === name);
      if (field) known.set(label.toLowerCase(), field);
    }
    return (header) => known.get(header.trim().toLowerCase());
  }, [kind, messageIds, text, nameOf]);
}
