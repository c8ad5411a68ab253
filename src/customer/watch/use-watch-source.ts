import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { mediaQuery, needsMembership, playbackQuery, type TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { hasFailed } from '@/lib/has-failed';
import { useSession } from '@/session/use-session';
import type { StartEpisode } from '@/viewing/start-episode';
import { anyOf } from './any-of';
import { secondsIn } from './seconds-in';
import { useEpisode } from './use-episode';
import { useShowPlaces } from './use-show-places';
import type { WatchSource } from './watch-source';

export interface WatchState {
  source: WatchSource;
  /** A member's media of the title, once loaded. */
  media: TitleMedia | undefined;
  /** The episode that plays. */
  playing: StartEpisode | undefined;
}

/** What to play: for members the title or an episode, for visitors, and for whoever chose it, a trailer. */
export function useWatchSource(kind: Kind, title: TitleDetails, isTrailerChosen: boolean): WatchState {
  const { session } = useSession();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const userId = session.status === 'in' ? session.user.id : '';
  const media = useQuery({ ...mediaQuery(kind, title.id, userId), enabled: userId !== '' });
  const places = useShowPlaces(kind, title.id, userId);
  const playing = useEpisode(media.data, places);
  const link = playing ? playing.episode.links[0] : media.data?.link;
  const playback = useQuery({
    ...playbackQuery(link ?? '', userId),
    enabled: userId !== '' && link !== undefined,
    // A plan may have been bought in another tab.
    refetchOnWindowFocus: ({ state }) => needsMembership(state.error),
  });
  const isForMembers = useIsForMembers(playback);
  const trailer = useAnyOf(title.trailers);
  const shouldPlay = useWasChosen();

  if (session.status === 'loading') return { source: { status: 'loading' }, media: undefined, playing };
  if (session.status === 'out')
    return { source: trailerSource(kind, title.id, trailer, false), media: undefined, playing };
  const state = { media: media.data, playing };
  if (isTrailerChosen && trailer) return { ...state, source: trailerSource(kind, title.id, trailer, true) };
  if (!media.data) return { ...state, source: withoutData(media) };
  if (!places) return { ...state, source: { status: 'loading' } };
  if (link === undefined) return { ...state, source: { status: 'none' } };
  if (isForMembers) return { ...state, source: { status: 'members-only' } };
  if (!playback.data) return { ...state, source: withoutData(playback) };
  const { season, episode } = playing?.episode ?? {};
  return {
    ...state,
    source: {
      status: 'ready',
      what: 'title',
      key: [kind.name, title.id, season, episode].join('/'),
      addresses: playback.data,
      renew: () => queryClient.fetchQuery({ ...playbackQuery(link, userId), staleTime: 0 }),
      place: { kind: kind.storedAs, titleId: title.id, season, episode },
      startAt: secondsIn(search.get('t')),
      shouldPlay,
    },
  };
}

/** Whether only members watch here; while that is asked again, what was last answered. */
function useIsForMembers({ isFetching, error }: UseQueryResult<unknown>): boolean {
  const [answered, setAnswered] = useState(false);
  const isForMembers = isFetching ? answered : needsMembership(error);
  if (isForMembers !== answered) setAnswered(isForMembers);
  return isForMembers;
}

function withoutData(query: UseQueryResult<unknown>): WatchSource {
  if (query.fetchStatus === 'paused') return { status: 'offline' };
  return hasFailed(query) ? { status: 'failed', query } : { status: 'loading' };
}

/** Whether somebody has just chosen this, so that it starts by itself. */
function useWasChosen(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'play' in state;
}

/** One of several, chosen at random once (specification, customer side, §2: TV trailers). */
function useAnyOf(trailers: string[][]): string[] | undefined {
  const [chance] = useState(Math.random);
  return anyOf(trailers, chance);
}

function trailerSource(kind: Kind, id: string, addresses: string[] | undefined, shouldPlay: boolean): WatchSource {
  if (!addresses) return { status: 'log-in' };
  // Trailers are open to everybody: the same addresses stay good.
  const renew = async () => addresses;
  return {
    status: 'ready',
    what: 'trailer',
    key: `trailer/${kind.name}/${id}`,
    addresses,
    renew,
    shouldPlay,
  };
}
