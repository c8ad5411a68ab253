import type { QueryClient } from '@tanstack/react-query';

/**
 * What the backend last said of something whose changes are shown at once, for the mutations under `mutationKey`, which
 * come one after another: where several fail, what stood there when the second was begun was never stored.
 */
export function confirmedState<State>(
  queryClient: QueryClient,
  mutationKey: readonly unknown[],
  show: (state: State) => void,
) {
  const queryKey = ['confirmed', ...mutationKey];
  return {
    /** Before a change: what stands there is confirmed unless others are on their way. */
    begin(state: State) {
      if (queryClient.isMutating({ mutationKey }) === 0) queryClient.setQueryData(queryKey, state);
    },
    /** After a change: `stored`, or without it what was confirmed before. While others wait, what they will bring stays on the screen. */
    settle(stored?: State) {
      if (stored !== undefined) queryClient.setQueryData(queryKey, stored);
      const confirmed = queryClient.getQueryData<State>(queryKey);
      if (confirmed !== undefined && queryClient.isMutating({ mutationKey }) === 1) show(confirmed);
    },
  };
}
