import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { managedKey } from '@/catalogue/managed-titles';
import { timings } from '@/config/timings';
import { useReport } from '@/ui/hooks/use-report';
import { useSavePhases } from '@/uploads/dock/use-saves';

/**
 * Invalidates all queries that contain titles of a kind. The lists follow the catalogue's change stream with a delay:
 * invalidates them immediately, and again after the expected delay. Omits the first time if the cached lists contain
 * the change already: the response could lack it, and a deleted title would return for a moment.
 */
export function reloadTitles(queryClient: QueryClient, kind: Kind, { isCacheUpdated = false } = {}): void {
  const keys = [managedKey(kind), ['cards', kind.slug], ['title', kind.slug]];
  const reload = () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  if (!isCacheUpdated) reload();
  setTimeout(reload, timings.catalogueSettles);
}

/** Invalidates the list when a save ends whose form was closed during the upload. */
export function useReloadAfterSaves(kind: Kind): void {
  const queryClient = useQueryClient();
  const done = useSavePhases().filter((save) => save.kind === kind.slug && save.phase === 'done').length;
  useReport(done > 0 ? done : undefined, () => reloadTitles(queryClient, kind));
}
