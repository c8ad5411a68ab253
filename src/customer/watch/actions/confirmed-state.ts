import type { QueryClient } from '@tanstack/react-query';

/**
 * Last state that the backend confirmed, for optimistic mutations under `mutationKey`, which run one after another. A
 * rollback restores it: the state before a failed mutation may itself never have been stored.
 */
export function confirmedState<State>(
  queryClient: QueryClient,
  mutationKey: readonly unknown[],
  show: (state: State) => void,
) {
  const queryKey = ['confirmed', ...mutationKey];
  return {
    /** Call before a change: the shown state is confirmed if no mutation is pending. */
    begin(state: State) {
      if (queryClient.isMutating({ mutationKey }) === 0) queryClient.setQueryData(queryKey, state);
    },
    /**
     * Call after a change with the stored state, or without it to roll back. Keeps the optimistic state while other
     * mutations are pending.
     */
    settle(stored?: State) {
      if (stored !== undefined) queryClient.setQueryData(queryKey, stored);
      const confirmed = queryClient.getQueryData<State>(queryKey);
      if (confirmed !== undefined && queryClient.isMutating({ mutationKey }) === 1) show(confirmed);
    },
  };
}
