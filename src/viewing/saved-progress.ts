import type { QueryClient } from '@tanstack/react-query';
import { notifyOtherTabs } from './other-tabs';
import { derivedListKeys, isFinished, type TitleOrEpisode, titleProgressQuery, type WatchProgress } from './progress';
import type { SavedPosition } from './progress-recorder';
import { findProgress, progressAt } from './watched-marks';

/**
 * Shows a saved position of a title or an episode in the cached progress of its title, without a request. If there was
 * no position `before`, or the title is now finished or no longer finished, also refetches the lists on the page that
 * derive from the progress, and notifies the other tabs.
 */
export function showSavedProgress(
  queryClient: QueryClient,
  userId: string,
  item: TitleOrEpisode,
  saved: SavedPosition,
  before: SavedPosition | undefined,
): void {
  const { queryKey } = titleProgressQuery(userId, item.kind, item.titleId);
  queryClient.setQueryData<WatchProgress[]>(queryKey, (progressList) => {
    const listed = progressList && findProgress(progressList, item);
    // A mark as watched, or another device's progress, can be newer.
    if (listed && Date.parse(listed.playedAt) >= saved.playedAt) return progressList;
    return progressList && [progressAt(item, saved, listed), ...progressList.filter((progress) => progress !== listed)];
  });
  if (before && isFinished(saved.position, saved.duration) === isFinished(before.position, before.duration)) return;
  for (const queryKey of derivedListKeys) void queryClient.invalidateQueries({ queryKey });
  notifyOtherTabs();
}
