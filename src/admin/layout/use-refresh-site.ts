import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a function that invalidates the visitors' queries of this browser after a write, so that their pages show it. */
export function useRefreshSite(shownBy: string): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [shownBy], refetchType: 'all' }),
    [queryClient, shownBy],
  );
}
