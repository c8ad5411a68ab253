import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { titlePlacesQuery, type WatchPlace } from '@/viewing/progress';

/**
 * How far the person has come with a show's episodes; undefined until known. Other titles have none, and what cannot be
 * read counts as none: the show can be watched without it.
 */
export function useEpisodeProgress(kind: Kind, titleId: string, userId: string): WatchPlace[] | undefined {
  const hasEpisodes = kind.watch.below === 'episodes';
  const {
    data = noPlaces,
    isPending,
    fetchStatus,
  } = useQuery({
    ...titlePlacesQuery(userId, kind.storedAs, titleId),
    enabled: hasEpisodes && userId !== '',
  });
  if (!hasEpisodes) return noPlaces;
  const isWaiting = isPending && fetchStatus === 'fetching';
  return isWaiting ? undefined : data;
}

/** One for all times: another one would be another answer. */
const noPlaces: WatchPlace[] = [];
