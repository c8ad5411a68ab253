import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has visitors' pages of this browser show what was just stored: what they keep is asked for anew at once. */
export function useRefresh(shownBy: string): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [shownBy], refetchType: 'all' }),
    [queryClient, shownBy],
  );
}
