import { remember, remembered } from '@/lib/remembered';

const storageName = 'marquee.searches';
const most = 6;

/** What was searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(remembered(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, most) : [];
  } catch {
    // What somebody else wrote under this name is no list: it is forgotten with the next search.
    return [];
  }
}

/** Puts a search first; one that differs only in case takes the other's place. */
export function rememberSearch(term: string): void {
  keep([term, ...withoutTerm(term)].slice(0, most));
}

/** Forgets one; gives those that are left. */
export function forgetSearch(term: string): string[] {
  const left = withoutTerm(term);
  keep(left);
  return left;
}

export function forgetAllSearches(): void {
  keep([]);
}

function withoutTerm(term: string): string[] {
  return recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
}

function keep(terms: string[]): void {
  remember(storageName, terms.length > 0 ? JSON.stringify(terms) : undefined);
}
