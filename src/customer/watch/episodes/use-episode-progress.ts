import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleProgressQuery, type WatchProgress } from '@/viewing/progress';

/**
 * The user's positions in a show's episodes; undefined until known. Empty for other titles, and if the request failed:
 * the show remains playable.
 */
export function useEpisodeProgress(kind: Kind, titleId: string, userId: string): WatchProgress[] | undefined {
  const hasEpisodes = kind.watch.below === 'episodes';
  const {
    data = noProgress,
    isPending,
    fetchStatus,
  } = useQuery({
    ...titleProgressQuery(userId, kind.titleKind, titleId),
    enabled: hasEpisodes && userId !== '',
  });
  if (!hasEpisodes) return noProgress;
  const isWaiting = isPending && fetchStatus === 'fetching';
  return isWaiting ? undefined : data;
}

/** A constant, so that the result keeps its identity. */
const noProgress: WatchProgress[] = [];
