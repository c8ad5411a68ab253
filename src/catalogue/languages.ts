/** The name of an audiobook's language as it is shown; stored records say 'enlish' where English is meant (decision 6). */
export function languageName(stored: string | null | undefined): string {
  const language = (stored ?? '').trim().toLowerCase();
  if (language === 'enlish') return 'English';
  return language.charAt(0).toUpperCase() + language.slice(1);
}
