import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Episode, findEpisode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { currentMediaQuery, mediaQuery, needsMembership, playbackQuery, type TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { hasFailed } from '@/lib/failures';
import type { PlayableMedium } from '@/player/playable-medium';
import { useSession } from '@/session/session';
import type { StartEpisode } from '@/viewing/episode-order';
import { useEpisode } from '../episodes/use-episode';
import { useEpisodeProgress } from '../episodes/use-episode-progress';

export interface WatchState {
  source: WatchSource;
  /** A member's media of the title, once loaded. */
  media: TitleMedia | undefined;
  playing: StartEpisode | undefined;
}

/** Source of the player: the title or an episode for members, a trailer for visitors or on request. */
export function useWatchSource(kind: Kind, title: TitleDetails, isTrailerChosen: boolean): WatchState {
  const { session } = useSession();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const userId = session.status === 'in' ? session.user.id : '';
  const media = useQuery({ ...mediaQuery(kind, title.id, userId), enabled: userId !== '' });
  const progressList = useEpisodeProgress(kind, title.id, userId);
  const playing = useEpisode(media.data, progressList);
  const link = playing ? playing.episode.links[0] : media.data?.link;
  const playback = useQuery({
    ...playbackQuery(link ?? '', userId),
    enabled: userId !== '' && link !== undefined,
    // The user may have bought a plan in another tab.
    refetchOnWindowFocus: ({ state }) => needsMembership(state.error),
  });
  const isForMembers = useIsForMembers(playback);
  const trailer = useRandomTrailer(title.trailers);
  const autoplayRequest = useAutoplayRequest();

  if (session.status === 'loading') return { source: { status: 'loading' }, media: undefined, playing };
  if (session.status === 'out')
    return { source: trailerSource(kind, title.id, trailer, false), media: undefined, playing };
  const state = { media: media.data, playing };
  if (isTrailerChosen && trailer) return { ...state, source: trailerSource(kind, title.id, trailer, true) };
  if (!media.data) return { ...state, source: sourceWithoutData(media) };
  if (!progressList) return { ...state, source: { status: 'loading' } };
  if (link === undefined) return { ...state, source: { status: 'none' } };
  if (isForMembers) return { ...state, source: { status: 'members-only' } };
  if (!playback.data) return { ...state, source: sourceWithoutData(playback) };
  const { season, episode } = playing?.episode ?? {};
  return {
    ...state,
    source: {
      status: 'ready',
      type: 'title',
      key: [kind.slug, title.id, season, episode].join('/'),
      delivery: playback.data,
      renew: async () => {
        // An administrator may have replaced the file.
        const current = findLink(
          await queryClient.fetchQuery(currentMediaQuery(kind, title.id, userId)),
          playing?.episode,
        );
        if (current === undefined) throw new Error('The file has been deleted.');
        return queryClient.fetchQuery({ ...playbackQuery(current, userId), staleTime: 0 });
      },
      progressOf: { kind: kind.titleKind, titleId: title.id, season, episode },
      startAt: parseStartTime(search.get('t')),
      ...autoplayRequest,
    },
  };
}

/** Returns the stored link of an episode or, without one, of the title itself. */
function findLink({ link, seasons }: TitleMedia, episode: Episode | undefined): string | undefined {
  return episode ? findEpisode(seasons, episode.season, episode.episode)?.links[0] : link;
}

/** True if playback needs a membership; keeps the last result during a refetch. */
function useIsForMembers({ isFetching, error }: UseQueryResult<unknown>): boolean {
  const [lastResult, setLastResult] = useState(false);
  const isForMembers = isFetching ? lastResult : needsMembership(error);
  if (isForMembers !== lastResult) setLastResult(isForMembers);
  return isForMembers;
}

function sourceWithoutData(query: UseQueryResult<unknown>): WatchSource {
  if (query.fetchStatus === 'paused') return { status: 'offline' };
  return hasFailed(query) ? { status: 'failed', query } : { status: 'loading' };
}

/** Returns whether a link requested playback, so that it starts automatically, and the key of that navigation. */
function useAutoplayRequest(): Pick<PlayableMedium, 'shouldPlay' | 'visit'> {
  const { state, key } = useLocation();
  return { shouldPlay: typeof state === 'object' && state !== null && 'play' in state, visit: key };
}

/** A random trailer, constant while mounted (specification, customer side, §2: TV trailers). */
function useRandomTrailer(trailers: string[][]): string[] | undefined {
  const [chance] = useState(Math.random);
  return pickByChance(trailers, chance);
}

function trailerSource(kind: Kind, id: string, addresses: string[] | undefined, shouldPlay: boolean): WatchSource {
  if (!addresses) return { status: 'log-in' };
  // Trailers are public: their addresses do not expire.
  const delivery = { form: 'file', addresses } as const;
  const renew = async () => delivery;
  return {
    status: 'ready',
    type: 'trailer',
    key: `trailer/${kind.slug}/${id}`,
    delivery,
    renew,
    shouldPlay,
  };
}

/** Source of the player without names, pictures and captions, which the page adds. */
export type PlayableSource = Pick<
  PlayableMedium,
  'key' | 'delivery' | 'renew' | 'progressOf' | 'startAt' | 'shouldPlay' | 'visit'
> & {
  /** Visitors can only play trailers. */
  type: 'title' | 'trailer';
};

export type WatchSource =
  | { status: 'loading' }
  | { status: 'none' }
  /** A visitor, and the title has no trailer. */
  | { status: 'log-in' }
  /** Only members may watch, and the user is not one. */
  | { status: 'members-only' }
  | { status: 'failed'; query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }
  | { status: 'offline' }
  | ({ status: 'ready' } & PlayableSource);

/** Returns the entry at `chance`, from 0 up to but not including 1; undefined if there are no entries. */
export function pickByChance<Entry>(entries: readonly Entry[], chance: number): Entry | undefined {
  return entries[Math.floor(chance * entries.length)];
}

/** Parses the start time of an address in seconds (`?t=90`); undefined for an invalid value. */
export function parseStartTime(text: string | null): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  return Number(text);
}
