import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { managedKey } from '@/catalogue/managed-titles';
import { timings } from '@/config/timings';
import { useSavePhases } from '@/uploads/dock/use-saves';

/**
 * Asks again for all that shows titles of a kind. Lists follow the catalogue's change stream, which takes a moment: so
 * once at once, and once when it has surely arrived.
 */
export function reloadTitles(queryClient: QueryClient, kind: Kind): void {
  const keys = [managedKey(kind), ['cards', kind.slug], ['title', kind.slug]];
  const reload = () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  reload();
  setTimeout(reload, timings.catalogueSettles);
}

/** Invalidates the list when a save ends whose form was closed during the upload. */
export function useReloadAfterSaves(kind: Kind): void {
  const queryClient = useQueryClient();
  const done = useSavePhases().filter((save) => save.kind === kind.slug && save.phase === 'done').length;
  const reload = useEffectEvent(() => reloadTitles(queryClient, kind));
  // Uploads are outside, and outlive the page that began them.
  useEffect(() => {
    if (done > 0) reload();
  }, [done]);
}
