import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { useSavePhases } from '@/uploads/dock/use-saves';
import { reloadTitles } from './reload-titles';

/** Invalidates the list when a save ends whose form was closed during the upload. */
export function useReloadAfterSaves(kind: Kind): void {
  const queryClient = useQueryClient();
  const done = useSavePhases().filter((save) => save.kind === kind.name && save.phase === 'done').length;
  const reload = useEffectEvent(() => reloadTitles(queryClient, kind));
  // Uploads are outside, and outlive the page that began them.
  useEffect(() => {
    if (done > 0) reload();
  }, [done]);
}
