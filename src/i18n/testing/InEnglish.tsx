import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../LanguageProvider';

const texts = import.meta.glob<Record<string, string>>('../texts/*.en.json', { import: 'default', eager: true });

/** For tests of single parts: gives them all English texts without choosing a language for the document. */
export function InEnglish({ children }: { children: ReactNode }) {
  i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...Object.values(texts)) });
  return <LanguageProvider>{children}</LanguageProvider>;
}
