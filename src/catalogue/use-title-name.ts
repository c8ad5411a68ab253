import { useLanguage } from '@/i18n/LanguageProvider';
import type { Language } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';

export interface NamedTitle {
  title: string | undefined;
  /** Names by language, if the title has translated ones. */
  titles?: Partial<Record<Language, string | null | undefined>> | undefined;
}

/** Returns the name of a title in a language, or its original name; undefined if it has no name. */
export function nameIn(language: Language, { title, titles }: NamedTitle): string | undefined {
  return titles?.[language] || title;
}

/** Returns a function that names titles in the interface's language. */
export function useTitleName(): (title: NamedTitle) => string {
  const text = useText();
  const language = useLanguage();
  return (title) => nameIn(language, title) ?? text('title.unknown');
}
