import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { parseJson } from '@/lib/parse-json';

const storageName = 'marquee.searches';
const maximumSearches = 6;

/** Recent searches of this browser, the latest first. */
export function recentSearches(): string[] {
  const stored = parseJson(readLocalStorage(storageName));
  return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, maximumSearches) : [];
}

/** Stores a search as the latest one; replaces a search that differs only in case. */
export function rememberSearch(term: string): void {
  storeSearches([term, ...withoutTerm(term)].slice(0, maximumSearches));
}

/** Deletes a search; returns the remaining ones. */
export function forgetSearch(term: string): string[] {
  const remaining = withoutTerm(term);
  storeSearches(remaining);
  return remaining;
}

export function forgetAllSearches(): void {
  storeSearches([]);
}

function withoutTerm(term: string): string[] {
  return recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
}

function storeSearches(terms: string[]): void {
  writeLocalStorage(storageName, terms.length > 0 ? JSON.stringify(terms) : undefined);
}
