import { expect, test } from 'vitest';
import { notices as noticesEn } from './notices.en';
import { notices as noticesEs } from './notices.es';
import { privacy as privacyEn } from './privacy.en';
import { privacy as privacyEs } from './privacy.es';
import { terms as termsEn } from './terms.en';
import { terms as termsEs } from './terms.es';

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
