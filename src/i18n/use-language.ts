import { use } from 'react';
import { isLanguage, type Language } from './languages';
import { LocaleContext } from './locale-context';

/** The language that the interface is shown in. */
export function useLanguage(): Language {
  const locale = use(LocaleContext);
  return isLanguage(locale) ? locale : 'en';
}
