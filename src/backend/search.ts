import { answerPatience } from '@/lib/answer-patience';
import type { StoredCardPage } from './catalogue';
import { emptyAnswer, fromGraphQLErrors } from './errors';
import type { StoredKind } from './titles';
import { postAsVisitor } from './visitor-api';

type SuggestedFields = 'id' | 'title' | 'year' | 'poster' | 'creator' | 'page';

/** The best of what a kind has for some words. */
export type StoredSuggestions = Pick<StoredCardPage, 'total' | 'suggestion'> & {
  items: Pick<StoredCardPage['items'][number], SuggestedFields>[];
};

/**
 * The best of each kind for some words, in one request: this is asked with every key that is pressed. A kind that fails
 * is missing; that all fail is an error.
 */
export async function searchAllKinds(
  term: string,
  pageSize: number,
  signal?: AbortSignal,
): Promise<Partial<Record<StoredKind, StoredSuggestions>>> {
  const { data, errors } = await postAsVisitor(
    path,
    { query, variables: { term, pageSize } },
    signal && boundedToo(signal),
  );
  const answered = Object.entries(data ?? {}).filter(([, page]) => page !== null);
  if (answered.length > 0) return Object.fromEntries(answered);
  if (errors?.length) throw fromGraphQLErrors(errors, path);
  throw emptyAnswer(path);
}

/** Browsers that cannot have both (before 2024) wait for the answer. */
const boundedToo = (signal: AbortSignal) =>
  'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(answerPatience)]) : signal;

const path = 'browseCatalogue';
const storedKinds = ['movie', 'tvShow', 'audiobook'] satisfies StoredKind[];
const query = `query ($term: String!, $pageSize: Int!) { ${storedKinds
  .map(
    (kind) =>
      `${kind}: browseCatalogue(kind: ${kind}, search: $term, pageSize: $pageSize) { total suggestion items { id title year poster creator page } }`,
  )
  .join(' ')} }`;
