import { useEffect } from 'react';
import { allowsPrefetch } from '@/lib/connection';
import { useIdle } from '@/ui/hooks/timers';
import type { Playback } from './playback-state';
import { streamPreferences } from './streaming/stream-preferences';

/**
 * Loads the beginning of a stream once the page has loaded and is idle (docs/decisions/0047), as a browser does for a
 * file. Does nothing with a data saver or on a slow connection.
 */
export function usePrefetch(playback: Playback | undefined): void {
  const isIdle = useIdle();
  // Synchronizes with the page's load event.
  useEffect(() => {
    if (!isIdle || !playback || streamPreferences.dataSaver.get() || !allowsPrefetch()) return;
    if (document.readyState === 'complete') return playback.prefetch();
    window.addEventListener('load', playback.prefetch);
    return () => window.removeEventListener('load', playback.prefetch);
  }, [isIdle, playback]);
}
