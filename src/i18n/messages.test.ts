import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import english from './en.json';
import spanish from './es.json';

const placeholders = (message: string) => [...message.matchAll(/{(\w+)[,}]/g)].map(([, name]) => name).sort();

test('Spanish has every text, with the same values to fill in', () => {
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  for (const [id, message] of Object.entries(english)) {
    expect(placeholders(Reflect.get(spanish, id)), id).toEqual(placeholders(message));
  }
});

test('every text can be read by the formatter and is not empty', () => {
  for (const messages of [english, spanish]) {
    for (const [id, message] of Object.entries(messages)) {
      expect(message.trim(), id).not.toBe('');
      expect(compileMessage(message), id).toBeTruthy();
    }
  }
});
