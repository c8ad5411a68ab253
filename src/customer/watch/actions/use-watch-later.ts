import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notices/notice';
import { notifyOtherTabs } from '@/viewing/other-tabs';
import {
  addToWatchLater,
  isWatchLaterFull,
  isWatchLaterQuery,
  removeFromWatchLater,
  watchLaterQuery,
} from '@/viewing/title-lists';
import { confirmedState } from './confirmed-state';

export interface WatchLater {
  isLater: boolean;
  toggle(): void;
  add(): void;
  /** Removes a title that has been watched to the end. */
  removeFinished(): void;
}

/** State of a title on the watch-later list. Changes are optimistic and rolled back if the backend rejects them. */
export function useWatchLater(kind: Kind, id: string, userId: string | undefined): WatchLater {
  const text = useText();
  const queryClient = useQueryClient();
  const query = isWatchLaterQuery(kind, id, userId ?? '');
  const { data: isLater = false } = useQuery({ ...query, enabled: userId !== undefined });
  const show = (isLater: boolean) => queryClient.setQueryData(query.queryKey, isLater);
  const mutationKey = ['change-later', ...query.queryKey];
  const confirmed = confirmedState(queryClient, mutationKey, show);
  const { mutate } = useMutation({
    mutationKey,
    // Runs one after another: the last click wins.
    scope: { id: mutationKey.join('/') },
    mutationFn: async (isOnList: boolean) => {
      if (userId === undefined) return;
      const mark = { kind: kind.slug, id, markedAt: new Date().toISOString() };
      await (isOnList ? addToWatchLater(userId, [mark]) : removeFromWatchLater(userId, [mark]));
    },
    onError: (failure) => {
      console.error('The watch-later list was not saved.', failure);
      confirmed.settle();
      notifyProblem(text(isWatchLaterFull(failure) ? 'watch.laterFull' : 'notice.notSaved'), timings.toast);
    },
    onSuccess: (_, isOnList) => {
      confirmed.settle(isOnList);
      notifyOtherTabs();
      return queryClient.invalidateQueries({ queryKey: watchLaterQuery(userId ?? '').queryKey });
    },
  });
  // Reads the cache, because the second of two quick clicks comes before the next render.
  const isShown = () => queryClient.getQueryData<boolean>(query.queryKey) ?? false;
  const setOnList = (isOnList: boolean) => {
    // A response in flight would restore the old state.
    void queryClient.cancelQueries({ queryKey: query.queryKey });
    confirmed.begin(isShown());
    show(isOnList);
    mutate(isOnList);
  };
  return {
    isLater,
    toggle: () => setOnList(!isShown()),
    add: () => setOnList(true),
    removeFinished: () => isLater && setOnList(false),
  };
}
