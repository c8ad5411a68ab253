import { i18n } from '@lingui/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { LocaleContext } from './locale-context';

/** `activateLanguage` must have run before. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribe, () => i18n.locale);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener);
}
