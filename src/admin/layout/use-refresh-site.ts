import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that invalidates the visitors' queries of this browser after a write, so that their pages show it. */
export function useRefreshSite(shownBy: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [shownBy], refetchType: 'all' });
}
