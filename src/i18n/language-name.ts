import { capitalised } from '@/lib/spelling';

/** Returns the name of a language in another language, for standalone use; returns an unknown tag unchanged. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    const name = new Intl.DisplayNames(inLanguage, { type: 'language' }).of(tag) ?? tag;
    return capitalised(name, inLanguage);
  } catch {
    // A tag that a record or a master contains can be malformed.
    return tag;
  }
}
