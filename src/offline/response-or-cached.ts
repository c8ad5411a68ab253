import type { Query, QueryPersister } from '@tanstack/react-query';
import { isRetryable } from '@/lib/failures';

/** Queries with the same response for all users: only these are stored on the device. */
const publicQueries = new Set([
  'cards',
  'facets',
  'series',
  'title',
  'hero-slides',
  'blog-posts',
  'blog-post',
  'blog-comment-lines',
  'blog-comments',
  'faq',
  'plans',
  'legal-document',
  'help-articles',
]);

/**
 * Runs the query; when the backend is unreachable, returns the stored public response. Loads the storage code only
 * then. The stored response keeps its age: once there is a connection, the next use fetches again.
 */
export const answerOrKept: QueryPersister = async (ask, context, query) => {
  try {
    return await ask(context);
  } catch (failure) {
    if (!isRetryable(failure) || !isPublicAnswer(query.queryKey)) throw failure;
    // One request may be lost on a good line: the next try, which follows at once, has something newer.
    if (navigator.onLine && query.state.fetchFailureCount === 0) throw failure;
    const { keptAnswer } = await import('./cached-responses');
    const kept = await keptAnswer(query.queryHash).catch(() => undefined);
    if (!kept) throw failure;
    keepAge(query, kept.keptAt);
    // The same build's query function has created it.
    return kept.data as Awaited<ReturnType<typeof ask>>;
  }
};

/** An answer counts as of the moment it is taken over, which is just ahead. */
function keepAge(query: Query, keptAt: number): void {
  setTimeout(() => query.setState({ dataUpdatedAt: keptAt }));
}

export function isPublicAnswer(queryKey: readonly unknown[]): boolean {
  return typeof queryKey[0] === 'string' && publicQueries.has(queryKey[0]);
}
