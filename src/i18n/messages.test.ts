import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

type Texts = Record<string, string>;

const english = import.meta.glob<Texts>('./texts/*.en.json', { import: 'default', eager: true });
const spanish = import.meta.glob<Texts>('./texts/*.es.json', { import: 'default', eager: true });

test('defines each text in one file', () => {
  const ids = Object.values(english).flatMap((texts) => Object.keys(texts));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every text is valid ICU and not empty', () => {
  for (const texts of [...Object.values(english), ...Object.values(spanish)]) {
    for (const [id, message] of Object.entries(texts)) {
      expect(message.trim(), id).not.toBe('');
      expect(compileMessage(message), id).toBeTruthy();
    }
  }
});

test("uses one tense in Spanish for the title form's messages", () => {
  const said = Object.values(spanish['./texts/titleForm.es.json'] ?? {});
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((message) => /\bse \p{L}+(ó|aron|ieron)(?!\p{L})/iu.test(message))).toEqual([]);
});
