import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { useStandings } from '@/uploads/dock/use-save';
import { reloadTitles } from './reload-titles';

/** Brings the list up to date when a save ends whose form somebody left while it was still uploading. */
export function useReloadAfterSaves(kind: Kind): void {
  const queryClient = useQueryClient();
  const done = useStandings().filter((save) => save.kind === kind.name && save.phase === 'done').length;
  const reload = useEffectEvent(() => reloadTitles(queryClient, kind));
  // Uploads are outside, and outlive the page that began them.
  useEffect(() => {
    if (done > 0) reload();
  }, [done]);
}
