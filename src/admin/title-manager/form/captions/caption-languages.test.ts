import { expect, test } from 'vitest';
import { languageName } from '@/i18n/language-name';
import { captionLanguages, languageInName, ownLanguageName } from './caption-languages';

test("names every language in the interface's language and in its own", () => {
  for (const tag of captionLanguages) {
    expect(languageName(tag, 'en')).not.toBe(tag);
    expect(languageName(tag, 'es')).not.toBe(tag);
    expect(ownLanguageName(tag)).not.toBe(tag);
  }
  expect(languageName('es', 'en')).toBe('Spanish');
  expect(ownLanguageName('es')).toBe('Español');
  expect(languageName('no tag at all', 'en')).toBe('no tag at all');
  expect(ownLanguageName('')).toBe('');
});

test.each([
  ['nosferatu-1922.en.vtt', 'en'],
  ['film.PT-br.srt', 'pt-BR'],
  ['film_spa.srt', 'es'],
  ['film.de-AT.vtt', 'de'],
  ['film.en-sdh.srt', 'en'],
  ['film.es-lat.vtt', 'es'],
  ['film.eng-sdh.srt', 'en'],
  ['film.vtt', ''],
  ['film-1922.vtt', ''],
  ['run.xyz.vtt', ''],
])('%s is in "%s"', (name, language) => {
  expect(languageInName(name)).toBe(language);
});
