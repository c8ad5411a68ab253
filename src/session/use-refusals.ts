import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Ends a signed-in session when the backend rejects its tokens (watch-refusals.ts, which visitors do not load). */
export function useRefusals(isIn: boolean): void {
  const queryClient = useQueryClient();
  // Synchronizes with the caches.
  useEffect(() => {
    if (!isIn) return;
    const watching = import('./watch-refusals').then(({ watchRefusals }) => watchRefusals(queryClient));
    watching.catch((failure: unknown) => console.info('Refusals are not watched.', failure));
    return () => {
      void watching.then((stop) => stop(), console.info);
    };
  }, [isIn, queryClient]);
}
