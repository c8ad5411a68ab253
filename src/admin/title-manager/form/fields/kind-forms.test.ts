import { expect, test } from 'vitest';
import english from '@/i18n/texts/titleForm.en.json';
import spanish from '@/i18n/texts/titleForm.es.json';
import { formOfKind } from './kind-forms';

const languages: readonly (readonly [string, Record<string, string>, string])[] = [
  ['English', english, '(optional)'],
  ['Spanish', spanish, '(opcional)'],
];

test.each(languages)('marks the fields that no title needs as optional in %s, and no others', (_, texts, mark) => {
  for (const { fields, files } of Object.values(formOfKind)) {
    const needed = [
      ...fields.map((field) => ({ label: field.label, isRequired: field.control === 'genres' || field.isRequired })),
      ...files.map(({ label, need }) => ({ label, isRequired: need === 'required' })),
    ];
    const isMarked = (label: string) => texts[label]?.endsWith(mark);
    expect(needed.filter(({ label, isRequired }) => isMarked(label) === isRequired)).toEqual([]);
    expect(needed.filter(({ isRequired }) => !isRequired).length).toBeGreaterThan(0);
  }
});
