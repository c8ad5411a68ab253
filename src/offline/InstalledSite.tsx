import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '@/i18n/use-text';
import { savesData } from '@/lib/connection';
import { listen } from '@/lib/listen';
import { activateNewVersion, newVersion } from '@/lib/new-version';
import { Button } from '@/ui/Button';
import { useFirstInteraction } from '@/ui/hooks/first-interaction';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { IconButton } from '@/ui/IconButton';
import { cacheResponse, deleteOldResponses } from './cached-responses';
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

const events = ['play', 'playing', 'pause', 'ended', 'emptied'];

/** Unobtrusively offers a new version of the site; never during playback. */
function NewVersionBar() {
  const text = useText();
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const [isPutOff, setPutOff] = useState(false);
  const isPlaying = usePlaying();
  // A chunk could not be loaded, perhaps because of the new version: offers the new version again.
  useEventListener('window', 'vite:preloadError', () => setPutOff(false));
  return (
    <div role="status" className="pointer-events-none notice-line fixed inset-x-4 z-50 grid justify-items-center">
      {isReady && !isPlaying && !isPutOff && (
        <div className="pointer-events-auto flex animate-arrive items-center gap-3 rounded-control border border-line bg-raised py-2 pr-2 pl-4 text-small text-ink shadow-lifted">
          {text('version.ready')}
          <Button onClick={activateNewVersion}>{text('version.reload')}</Button>
          <IconButton icon="close" label={text('version.later')} onClick={() => setPutOff(true)} />
        </div>
      )}
    </div>
  );
}

/** True while a media element on the page plays with sound. */
function usePlaying(): boolean {
  return useSyncExternalStore(subscribe, isPlaying);
}

function isPlaying(): boolean {
  const media = document.querySelectorAll<HTMLMediaElement>('video, audio');
  return [...media].some(({ paused, ended, muted }) => !paused && !ended && !muted);
}

/** Media events do not bubble, but the document receives them in the capture phase. */
function subscribe(onChange: () => void): () => void {
  return listen(document, events, onChange, { capture: true });
}
