import { i18n } from '@lingui/core';
import { remember, remembered } from '@/lib/remembered';
import type { Area } from './messages';
import { textsOf } from './texts';

export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

const storageName = 'marquee.language';

/** Areas in use: another language is complete only with all of them. */
const areasInUse = new Set<Area>(['site']);

/** The language chosen here before, else the browser's where we have it, else English. */
export function preferredLanguage(): Language {
  const chosen = remembered(storageName);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Shows the interface in `language`; its texts are loaded first where needed. */
export async function activateLanguage(language: Language): Promise<void> {
  i18n.load(language, await textsOf(areasInUse, language));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** As `activateLanguage`, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  remember(storageName, language);
}

/** Makes the texts of `areas` ready in the language shown; a page's route does this while its code is on the way. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  const missing = areas.filter((area) => !areasInUse.has(area));
  if (missing.length === 0) return;
  const language = isLanguage(i18n.locale) ? i18n.locale : preferredLanguage();
  const texts = await textsOf(missing, language);
  for (const area of missing) areasInUse.add(area);
  i18n.load(language, texts);
  // The language may have been changed meanwhile.
  if (isLanguage(i18n.locale) && i18n.locale !== language) i18n.load(i18n.locale, await textsOf(missing, i18n.locale));
}

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && value in languages;
}
