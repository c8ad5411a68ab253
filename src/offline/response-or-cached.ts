import type { Query, QueryPersister } from '@tanstack/react-query';
import { isRetryable } from '@/lib/failures';
import { checkConnection } from '@/ui/hooks/use-online';

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
export const responseOrCached: QueryPersister = async (ask, context, query) => {
  try {
    return await ask(context);
  } catch (failure) {
    if (!isRetryable(failure)) throw failure;
    // Error messages do not name the connection as the cause: the offline bar does so if this check fails.
    checkConnection();
    if (!isPublicResponse(query.queryKey)) throw failure;
    // While the browser reports a connection, the first failure is retried instead.
    if (navigator.onLine && query.state.fetchFailureCount === 0) throw failure;
    // Without a connection, the storage code may not load either.
    const cached = await import('./cached-responses')
      .then(({ cachedResponse }) => cachedResponse(query.queryHash))
      .catch(() => undefined);
    if (!cached) throw failure;
    restoreAge(query, cached.keptAt);
    // Typed by the query function of the same build.
    return cached.data as Awaited<ReturnType<typeof ask>>;
  }
};

/** Restores the age of the cached response after TanStack Query has set it to now. */
function restoreAge(query: Query, cachedAt: number): void {
  setTimeout(() => query.setState({ dataUpdatedAt: cachedAt }));
}

export function isPublicResponse(queryKey: readonly unknown[]): boolean {
  return typeof queryKey[0] === 'string' && publicQueries.has(queryKey[0]);
}
