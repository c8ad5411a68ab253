import { i18n } from '@lingui/core';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { isLanguage, type Language } from './languages';

/** Locale of the interface; empty if the user has chosen none. */
export const LocaleContext = createContext('');

/** Provides the locale to its children. `activateLanguage` must have run before. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribe, () => i18n.locale);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/** The language that the interface is shown in. */
export function useLanguage(): Language {
  const locale = use(LocaleContext);
  return isLanguage(locale) ? locale : 'en';
}
