import { expect, test } from 'vitest';
import noticesEn from './notices.en.json';
import noticesEs from './notices.es.json';
import privacyEn from './privacy.en.json';
import privacyEs from './privacy.es.json';
import termsEn from './terms.en.json';
import termsEs from './terms.es.json';

const pairs = { privacy: [privacyEn, privacyEs], terms: [termsEn, termsEs], notices: [noticesEn, noticesEs] } as const;

test.each(Object.entries(pairs))('%s has the same sections in both languages', (_, [english, spanish]) => {
  const outline = ({ sections }: typeof english) =>
    sections.map(({ id, blocks }) => [id, blocks.map((block) => (typeof block === 'string' ? 1 : block.length))]);
  expect(outline(spanish)).toEqual(outline(english));
  expect(spanish.since).toBe(english.since);
});

test('uses each anchor once', () => {
  for (const [{ sections }] of Object.values(pairs)) {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});
