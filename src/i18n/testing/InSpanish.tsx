import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../LanguageProvider';

const texts = import.meta.glob<Record<string, string>>('../texts/*.es.json', { import: 'default', eager: true });

/** Like `InEnglish`, in Spanish. */
export function InSpanish({ children }: { children: ReactNode }) {
  i18n.loadAndActivate({ locale: 'es', messages: Object.assign({}, ...Object.values(texts)) });
  return <LanguageProvider>{children}</LanguageProvider>;
}
