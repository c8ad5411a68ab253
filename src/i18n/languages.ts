import { i18n } from '@lingui/core';
import { remember, remembered } from '@/lib/remembered';
import english from './en.json';

export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

const storageName = 'marquee.language';

/** The language chosen here before, else the browser's where we have it, else English. */
export function preferredLanguage(): Language {
  const chosen = remembered(storageName);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Shows the interface in `language`; its texts are loaded first where needed. */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = language === 'en' ? english : (await import('./es.json')).default;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** As `activateLanguage`, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  remember(storageName, language);
}

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && value in languages;
}
