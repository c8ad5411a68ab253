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
import type { textsOf } from './texts';

beforeEach(() => activateLanguage('en'));
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await activateLanguage('en');
});

/** Text loaders whose responses the test controls: one text per area, which contains the name of its language. */
function textsInHand() {
  const coming: { language: Language; come(): void; fail(failure: Error): void }[] = [];
  const load: typeof textsOf = (areas, language) => {
    const texts = Object.fromEntries(Array.from(areas, (area) => [`${area}.word`, `${area} in ${language}`]));
    return new Promise((resolve, reject) => coming.push({ language, come: () => resolve(texts), fail: reject }));
  };
  const of = (language: Language) => coming.filter((one) => one.language === language);
  return {
    load,
    come: (language: Language) => of(language).map(({ come }) => come()),
    fail: (language: Language) => of(language).map(({ fail }) => fail(new Error('No line'))),
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));
const wordOf = (area: Area) => i18n._(`${area}.word`);

test('shows the language of the page when its texts load during another load', async () => {
  const { load, come } = textsInHand();
  const page = loadTexts(['watch'], load);
  const chosen = activateLanguage('es', load);
  come('en');
  await page;
  come('es');
  await turn();
  come('es');
  expect(await chosen).toBe(true);
  expect(wordOf('watch')).toBe('watch in es');
});

test('shows the language of the page when its texts load after another language was applied', async () => {
  const { load, come } = textsInHand();
  const page = loadTexts(['listing'], load);
  const chosen = activateLanguage('es', load);
  come('es');
  await chosen;
  come('en');
  await turn();
  come('es');
  await page;
  expect(wordOf('listing')).toBe('listing in es');
});

test('shows and stores the last of two chosen languages, whichever loads first', async () => {
  const { load, come } = textsInHand();
  const spanish = chooseLanguage('es', load);
  const english = chooseLanguage('en', load);
  come('en');
  await english;
  come('es');
  await spanish;
  expect([i18n.locale, localStorage.getItem('marquee.language')]).toEqual(['en', 'en']);
});

test('shows the first page in English when its language cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { load, come, fail } = textsInHand();
  const opened = activateFirstLanguage('es', load);
  fail('es');
  await turn();
  come('en');
  await opened;
  expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
});

test.each(['constructor', '__proto__', 'fr', ''])('shows English when the stored language is %j', (stored) => {
  localStorage.setItem('marquee.language', stored);
  expect(preferredLanguage()).toBe('en');
});
