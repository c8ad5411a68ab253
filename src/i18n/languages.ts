import { i18n } from '@lingui/core';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import type { Area } from './messages';
import { textsOf } from './texts';

export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

const storageName = 'marquee.language';

/** Areas in use: another language is complete only with all of them. */
const areasInUse = new Set<Area>(['site']);

/** Number of the last request: of languages that load concurrently, the last requested one is shown. */
let latestRequest = 0;

/** Returns the language chosen in this browser, else the browser's preferred one of ours, else English. */
export function preferredLanguage(): Language {
  const chosen = readLocalStorage(storageName);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/**
 * Switches the interface to `language`; loads its texts first if needed. Resolves to false if the user has requested
 * another language meanwhile.
 */
export async function activateLanguage(language: Language): Promise<boolean> {
  latestRequest += 1;
  const own = latestRequest;
  // A page that opens meanwhile can add areas: loads until none are missing.
  for (let complete = 0; complete < areasInUse.size; ) {
    complete = areasInUse.size;
    i18n.load(language, await textsOf(areasInUse, language));
  }
  if (own !== latestRequest) return false;
  i18n.activate(language);
  document.documentElement.lang = language;
  return true;
}

/**
 * Like `activateLanguage`, for the first page: falls back to English, whose texts for it are in the bundle, if the
 * texts cannot be loaded.
 */
export async function activateFirstLanguage(language: Language): Promise<void> {
  try {
    await activateLanguage(language);
  } catch (failure) {
    if (language === 'en') throw failure;
    console.error('The language could not be loaded.', failure);
    await activateLanguage('en');
  }
}

/** Like `activateLanguage`, and stores the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await activateLanguage(language)) writeLocalStorage(storageName, language);
}

/** Loads the texts of `areas` in the interface language; a page's route does this while its chunk loads. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  const missing = areas.filter((area) => !areasInUse.has(area));
  if (missing.length === 0) return;
  const language = isLanguage(i18n.locale) ? i18n.locale : preferredLanguage();
  const texts = await textsOf(missing, language);
  for (const area of missing) areasInUse.add(area);
  i18n.load(language, texts);
  // The user may have switched the language meanwhile.
  if (isLanguage(i18n.locale) && i18n.locale !== language) i18n.load(i18n.locale, await textsOf(missing, i18n.locale));
}

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && Object.hasOwn(languages, value);
}
