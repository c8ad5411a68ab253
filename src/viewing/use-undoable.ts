import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem, notifyUndo } from '@/ui/notices/notice';
import { notifyOtherTabs } from './other-tabs';

export interface UndoableChange<Data> {
  /** Returns the list after the change, for the optimistic update. */
  show(data: Data): Data;
  act(): Promise<void>;
  /** Reverts `act`. */
  undo(): Promise<void>;
  /** Text of the notice with the undo button. */
  message: string;
}

/**
 * Changes the list under `queryKey` with an optimistic update and a notice with an undo button for 8 s. Reverts and
 * reports rejected changes. `touched` are other lists to invalidate. Changes of one item run in turn: an undo must not
 * arrive before its change, and only the last change can be undone.
 */
export function useUndoable<Data>(
  queryKey: QueryKey,
  touched: readonly QueryKey[],
  order: 'side by side' | 'in turn' = 'side by side',
): (change: UndoableChange<Data>) => Promise<void> {
  const text = useText();
  const queryClient = useQueryClient();
  const mutationKey = ['change-list', ...queryKey];
  const id = order === 'in turn' ? mutationKey.join('/') : undefined;
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (act: () => Promise<void>) => act(),
    ...(id && { scope: { id } }),
  });

  // The list's response can be stale right after a change: keeps the displayed data, which is newer.
  const refresh = (isShown: boolean) => {
    notifyOtherTabs();
    const refetchType = isShown ? 'none' : 'active';
    const others = touched.map((key) => queryClient.invalidateQueries({ queryKey: key }));
    return Promise.all([queryClient.invalidateQueries({ queryKey, refetchType }), ...others]);
  };
  const reportFailure = (failure: unknown) => {
    console.error('The change was not saved.', failure);
    notifyProblem(text('notice.notSaved'), timings.toast);
  };

  return async ({ show, act, undo, message }) => {
    // A response in flight would show the removed item again.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Data>(queryKey);
    const after = before === undefined ? undefined : queryClient.setQueryData<Data>(queryKey, show(before));
    const isUnchanged = async () => {
      // A refetch started meanwhile, as after a navigation and back, can return stale data.
      await queryClient.cancelQueries({ queryKey });
      return after !== undefined && queryClient.getQueryData(queryKey) === after;
    };
    try {
      await mutateAsync(act);
    } catch (failure) {
      if (await isUnchanged()) queryClient.setQueryData(queryKey, before);
      reportFailure(failure);
      // The rejected change may have been applied in part.
      await refresh(false);
      return;
    }
    const revert = async () => {
      await mutateAsync(undo);
      // After another change only the server knows the current list.
      const isLast = await isUnchanged();
      if (isLast) queryClient.setQueryData(queryKey, before);
      await refresh(isLast);
    };
    const onUndo = () => {
      revert().catch((failure: unknown) => {
        reportFailure(failure);
        return refresh(false);
      });
    };
    notifyUndo(message, { label: text('action.undo'), onUndo, id }, timings.undo);
    // The server's list still contains the item that another pending change removes: that change refreshes the list
    // when it has ended.
    await refresh((await isUnchanged()) || queryClient.isMutating({ mutationKey }) > 0);
  };
}
