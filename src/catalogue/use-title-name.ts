import { useLanguage } from '@/i18n/LanguageProvider';
import type { Language } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';

/** Names of a title. */
export interface NamedTitle {
  /** Its own name. */
  title: string | undefined;
  /** Its names for readers of a language, where it has others there. */
  titles?: Partial<Record<Language, string | null | undefined>> | undefined;
}

/** The name of a title for readers of a language; undefined where it has none at all. */
export function nameIn(language: Language, { title, titles }: NamedTitle): string | undefined {
  return titles?.[language] || title;
}

/** Names titles in the interface's language. */
export function useTitleName(): (title: NamedTitle) => string {
  const text = useText();
  const language = useLanguage();
  return (title) => nameIn(language, title) ?? text('title.unknown');
}
