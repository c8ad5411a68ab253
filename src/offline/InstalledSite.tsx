import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '@/lib/connection';
import { useFirstInteraction } from '@/ui/hooks/first-interaction';
import { cacheResponse, deleteOldResponses } from './cached-responses';
import { NewVersionBar } from './NewVersionBar';
import { isPublicResponse } from './response-or-cached';

/** Caches the site on this device; if the browser asks to save data, only after an interaction. */
export function InstalledSite() {
  return (useFirstInteraction() || !savesData()) && <OfflineSite />;
}

function OfflineSite() {
  const queryClient = useQueryClient();
  // Synchronizes with the device's storage.
  useEffect(() => cachePublicResponses(queryClient), [queryClient]);
  return <NewVersionBar />;
}

/** Stores public responses as they arrive, so that visited pages open offline. Returns the unsubscribe function. */
function cachePublicResponses(queryClient: QueryClient): () => void {
  const cachedAt = new Map<string, number>();
  const store = ({ queryHash, queryKey, state }: Query) => {
    if (state.status !== 'success' || !isPublicResponse(queryKey) || cachedAt.get(queryHash) === state.dataUpdatedAt)
      return;
    cachedAt.set(queryHash, state.dataUpdatedAt);
    // Storage can be full or denied: then only opening this page offline fails.
    cacheResponse(queryHash, state.data, state.dataUpdatedAt).catch((error) =>
      console.info('A response could not be cached.', error),
    );
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) store(query);
  deleteOldResponses().catch((error) => console.info('Old cached responses could not be deleted.', error));
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') store(query);
  });
}
