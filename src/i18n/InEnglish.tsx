import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';

const texts = import.meta.glob<Record<string, string>>('./texts/*.en.json', { import: 'default', eager: true });

/** For tests of single parts: gives them all English texts without choosing a language for the document. */
export function InEnglish({ children }: { children: ReactNode }) {
  i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...Object.values(texts)) });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
