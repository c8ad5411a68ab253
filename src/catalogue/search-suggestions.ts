import { type StoredSuggestions, searchAllKinds } from '@/backend/browse-each-kind';
import type { KindSlug } from '@/config/kind-slug';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { type ListedTitle, listedTitle } from './cards';
import { closestMatch } from './closest-match';
import { kindBySlug, kinds } from './kinds';
import type { Kind } from './kinds/kind';

const storageName = 'marquee.search-kind';

/** A title suggested by the search while the user types. */
export interface SuggestedTitle extends ListedTitle {
  /** Director of a movie or TV show, author of an audiobook. */
  creator: string | undefined;
}

/** The best matches of a kind, and the number of all its matches. */
export interface SuggestionGroup {
  kind: KindSlug;
  total: number;
  titles: SuggestedTitle[];
}

const suggestionsPerKind = 4;

/** Query of TanStack Query for suggestions for the typed text. Aborts outdated requests. */
export function suggestionsQuery(term: string) {
  return {
    queryKey: ['suggestions', term] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SuggestionGroup[]> => {
      const found = await searchAllKinds(term, suggestionsPerKind, signal);
      return closest(term, found);
    },
    // Short, because each keystroke adds a query.
    gcTime: 2 * 60_000,
  };
}

/** Drops fuzzy matches of a kind if another kind has exact or much closer matches. */
function closest(term: string, found: Awaited<ReturnType<typeof searchAllKinds>>): SuggestionGroup[] {
  const matches = Object.values(kinds).flatMap((kind) => {
    const match = found[kind.titleKind];
    return match && match.total > 0 ? [{ kind, match }] : [];
  });
  const literal = matches.filter(({ match }) => !match.isApproximate);
  const shown = literal.length > 0 ? literal : closestMatch(term, matches, ({ match }) => match.suggestion ?? '');
  return shown.map(({ kind, match }) => groupOf(kind, match));
}

function groupOf(kind: Kind, { total, items }: StoredSuggestions): SuggestionGroup {
  return {
    kind: kind.slug,
    total,
    titles: items.map((stored) => ({ ...listedTitle(kind, stored), creator: stored.creator || undefined })),
  };
}

/** Returns the preferred kind of search results, stored in the browser (specification, decision 18). */
export function preferredKind(): KindSlug {
  return kindBySlug(readLocalStorage(storageName))?.slug ?? kinds.movie.slug;
}

export function preferKind(name: KindSlug): void {
  writeLocalStorage(storageName, name);
}

/** Returns all kinds, `first` and then the others in their usual order. */
export function kindsInOrder(first: KindSlug): KindSlug[] {
  const names = Object.values(kinds).map(({ slug }) => slug);
  return [first, ...names.filter((name) => name !== first)];
}
