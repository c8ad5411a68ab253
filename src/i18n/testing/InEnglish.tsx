import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../LanguageProvider';

const texts = import.meta.glob<Record<string, string>>('../texts/*.en.json', { import: 'default', eager: true });

/** Provides all English texts to a component under test, without setting the document's language. */
export function InEnglish({ children }: { children: ReactNode }) {
  i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...Object.values(texts)) });
  return <LanguageProvider>{children}</LanguageProvider>;
}
