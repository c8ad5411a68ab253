import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  activateFirstLanguage,
  activateLanguage,
  chooseLanguage,
  type Language,
  loadTexts,
  preferredLanguage,
} from './languages';
import type { Area } from './messages';
import * as texts from './texts';

beforeEach(() => activateLanguage('en'));
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await activateLanguage('en');
});

/** Text loaders whose responses the test controls: one text per area, which contains the name of its language. */
function controlledTexts() {
  const pending: { language: Language; resolveTexts(): void; rejectTexts(failure: Error): void }[] = [];
  vi.spyOn(texts, 'textsOf').mockImplementation((areas, language) => {
    const loaded = Object.fromEntries(Array.from(areas, (area) => [`${area}.word`, `${area} in ${language}`]));
    return new Promise((resolve, reject) =>
      pending.push({ language, resolveTexts: () => resolve(loaded), rejectTexts: reject }),
    );
  });
  const of = (language: Language) => pending.filter((one) => one.language === language);
  return {
    resolveTexts: (language: Language) => of(language).map(({ resolveTexts }) => resolveTexts()),
    rejectTexts: (language: Language) => of(language).map(({ rejectTexts }) => rejectTexts(new Error('No line'))),
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));
const wordOf = (area: Area) => i18n._(`${area}.word`);

test('shows the language of the page when its texts load during another load', async () => {
  const { resolveTexts } = controlledTexts();
  const page = loadTexts(['watch']);
  const chosen = activateLanguage('es');
  resolveTexts('en');
  await page;
  resolveTexts('es');
  await turn();
  resolveTexts('es');
  expect(await chosen).toBe(true);
  expect(wordOf('watch')).toBe('watch in es');
});

test('shows the language of the page when its texts load after another language was applied', async () => {
  const { resolveTexts } = controlledTexts();
  const page = loadTexts(['listing']);
  const chosen = activateLanguage('es');
  resolveTexts('es');
  await chosen;
  resolveTexts('en');
  await turn();
  resolveTexts('es');
  await page;
  expect(wordOf('listing')).toBe('listing in es');
});

test('shows and stores the last of two chosen languages, whichever loads first', async () => {
  const { resolveTexts } = controlledTexts();
  const spanish = chooseLanguage('es');
  const english = chooseLanguage('en');
  resolveTexts('en');
  await english;
  resolveTexts('es');
  await spanish;
  expect([i18n.locale, localStorage.getItem('marquee.language')]).toEqual(['en', 'en']);
});

test('shows the first page in English when its language cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { resolveTexts, rejectTexts } = controlledTexts();
  const opened = activateFirstLanguage('es');
  rejectTexts('es');
  await turn();
  resolveTexts('en');
  await opened;
  expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
});

test.each(['constructor', '__proto__', 'fr', ''])('shows English when the stored language is %j', (stored) => {
  localStorage.setItem('marquee.language', stored);
  expect(preferredLanguage()).toBe('en');
});
