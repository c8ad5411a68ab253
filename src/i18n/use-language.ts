import { useLingui } from '@lingui/react';
import { isLanguage, type Language } from './languages';

/** The language that the interface is shown in. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}
