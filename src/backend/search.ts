import { requestTimeout } from '@/lib/with-timeout';
import type { Schema } from '../../amplify/data/schema';
import type { StoredCardPage } from './catalogue';
import { browseEachKind } from './each-kind';
import type { StoredKind } from './titles';

type SuggestedFields = 'id' | 'title' | 'titleEn' | 'titleEs' | 'year' | 'poster' | 'creator' | 'page';

/** The best matches of one kind. */
export type StoredSuggestions = Pick<StoredCardPage, 'total' | 'isApproximate' | 'suggestion'> & {
  items: Pick<Schema['CatalogueCard']['type'], SuggestedFields>[];
};

/** The best matches of each kind for a search, in one request: runs on each keystroke. */
export function searchAllKinds(
  term: string,
  pageSize: number,
  signal?: AbortSignal,
): Promise<Partial<Record<StoredKind, StoredSuggestions>>> {
  return browseEachKind(suggestions, { term, pageSize }, signal && boundedToo(signal));
}

const suggestions = {
  takes: '$term: String!, $pageSize: Int!',
  give: 'search: $term, pageSize: $pageSize',
  want: 'total isApproximate suggestion items { id title titleEn titleEs year poster creator page }',
};

/** Browsers that cannot have both (before 2024) wait for the answer. */
const boundedToo = (signal: AbortSignal) =>
  'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]) : signal;
