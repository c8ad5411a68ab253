import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { progressListQuery, type WatchPlace } from '@/viewing/progress';
import { placesInShow } from '@/viewing/show-places';

/**
 * How far the person has come with a show's episodes; undefined until known. Other titles have none, and what cannot be
 * read counts as none: the show can be watched without it.
 */
export function useShowPlaces(kind: Kind, titleId: string, userId: string): WatchPlace[] | undefined {
  const hasEpisodes = kind.watch.below === 'episodes';
  const { data, isPending, fetchStatus } = useQuery({
    ...progressListQuery(userId),
    enabled: hasEpisodes && userId !== '',
  });
  const places = useMemo(() => placesInShow(data ?? [], titleId), [data, titleId]);
  const isWaiting = hasEpisodes && isPending && fetchStatus === 'fetching';
  return isWaiting ? undefined : places;
}
