import type { Query, QueryClient } from '@tanstack/react-query';
import { keepAnswer, tidyAnswers } from './kept-answers';
import { isPublicAnswer } from './public-answers';

/** Stores public responses as they arrive, so that visited pages open offline. Returns a function that stops it. */
export function keepPublicAnswers(queryClient: QueryClient): () => void {
  const kept = new Map<string, number>();
  const keep = ({ queryHash, queryKey, state }: Query) => {
    if (state.status !== 'success' || !isPublicAnswer(queryKey) || kept.get(queryHash) === state.dataUpdatedAt) return;
    kept.set(queryHash, state.dataUpdatedAt);
    // Storage can be full or denied: then this page does not open offline, and nothing else is affected.
    keepAnswer(queryHash, state.data, state.dataUpdatedAt).catch((refusal) =>
      console.info('An answer could not be kept.', refusal),
    );
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  tidyAnswers().catch((refusal) => console.info('Kept answers could not be tidied.', refusal));
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') keep(query);
  });
}
