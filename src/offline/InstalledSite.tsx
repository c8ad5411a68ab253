import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '@/lib/saves-data';
import { useFirstInteraction } from '@/ui/hooks/first-interaction';
import { keepAnswer, tidyAnswers } from './cached-responses';
import { NewVersionBar } from './NewVersionBar';
import { isPublicAnswer } from './response-or-cached';

/** Keeps the site on this device; where the browser asks to save data, only after an interaction. */
export function InstalledSite() {
  return (useFirstInteraction() || !savesData()) && <KeptSite />;
}

function KeptSite() {
  const queryClient = useQueryClient();
  // Synchronizes with the device's storage.
  useEffect(() => keepPublicAnswers(queryClient), [queryClient]);
  return 'serviceWorker' in navigator ? <NewVersionBar /> : null;
}

/** Stores public responses as they arrive, so that visited pages open offline. Returns a function that stops it. */
function keepPublicAnswers(queryClient: QueryClient): () => void {
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
