import { useMemo } from 'react';
import { useText } from '@/i18n/use-text';
import { formOfKind } from '../form/fields/kind-forms';
import type { KindOfManager } from '../kinds/kind-of-manager';
import { useFieldName } from '../use-field-name';
import { type FieldCalled, type ImportField, importFields } from './column-mapping';

/** Knows the fields of a kind by all that the site calls them: in the import, in the form and above the table. */
export function useFieldCalled({ kind, words }: KindOfManager): FieldCalled {
  const text = useText();
  const nameOf = useFieldName();
  return useMemo(() => {
    const fields = importFields(kind);
    const form = formOfKind[kind.name];
    const labels = [
      ...[...form.fields, ...form.files].map(({ label, name }) => [text(label), name]),
      [text(words.name), 'title'],
    ];
    const known = new Map<string, ImportField>();
    // The import's own names of a field take precedence over labels from other parts of the site.
    for (const [label = '', name] of [...labels, ...fields.map((field) => [nameOf(field), field])]) {
      const field = fields.find((one) => one === name);
      if (field) known.set(label.toLowerCase(), field);
    }
    return (header) => known.get(header.trim().toLowerCase());
  }, [kind, words, text, nameOf]);
}
