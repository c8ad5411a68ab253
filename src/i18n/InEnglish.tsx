import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import english from './en.json';

/** For tests of single parts: gives them the English texts without choosing a language for the document. */
export function InEnglish({ children }: { children: ReactNode }) {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
