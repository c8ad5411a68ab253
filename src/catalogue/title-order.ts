import { sortName } from '@rules/sort-name';
import type { Language } from '@/i18n/languages';

/** Compares titles as listings do, without the articles they begin with; those without a name come first. */
export function titleOrder(language: Language): (one: string | undefined, other: string | undefined) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one = '', other = '') => compare(sortName(one), sortName(other));
}
