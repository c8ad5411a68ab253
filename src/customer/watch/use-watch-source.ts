import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Episode, findEpisode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { mediaQuery, playbackQuery, type TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { useSession } from '@/session/use-session';
import type { WatchSource } from './watch-source';

interface WatchState {
  source: WatchSource;
  /** A member's media of the title, once loaded. */
  media: TitleMedia | undefined;
  /** The episode that the address names. */
  chosen: Episode | undefined;
}

/** What to play: for members the title or the chosen episode, for visitors a trailer. */
export function useWatchSource(kind: Kind, title: TitleDetails): WatchState {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : '';
  const media = useQuery({ ...mediaQuery(kind, title.id, userId), enabled: userId !== '' });
  const chosen = useChosenEpisode(media.data);
  const link = chosen?.links[0] ?? media.data?.link ?? media.data?.seasons[0]?.episodes[0]?.links[0];
  const playback = useQuery({ ...playbackQuery(link ?? '', userId), enabled: userId !== '' && link !== undefined });
  const trailer = useAnyOf(title.trailers);
  const { state } = useLocation();
  const shouldPlay = typeof state === 'object' && state !== null && 'play' in state;

  if (session.status === 'loading') return { source: { status: 'loading' }, media: undefined, chosen };
  if (session.status === 'out') return { source: trailerSource(trailer), media: undefined, chosen };
  if (media.isError)
    return { source: { status: 'failed', retry: () => void media.refetch() }, media: undefined, chosen };
  if (media.isPending) return { source: { status: 'loading' }, media: undefined, chosen };
  if (link === undefined) return { source: { status: 'none' }, media: media.data, chosen };
  const renew = () => void playback.refetch();
  if (playback.isError) return { source: { status: 'failed', retry: renew }, media: media.data, chosen };
  if (!playback.data) return { source: { status: 'loading' }, media: media.data, chosen };
  return {
    source: { status: 'ready', what: 'title', key: keyOf(chosen), addresses: playback.data, shouldPlay, renew },
    media: media.data,
    chosen,
  };
}

function useChosenEpisode(media: TitleMedia | undefined): Episode | undefined {
  const [search] = useSearchParams();
  if (!media || !search.has('episode')) return undefined;
  return findEpisode(media.seasons, Number(search.get('season')), Number(search.get('episode')));
}

/** One of several, chosen at random once (specification, customer side, §2: TV trailers). */
function useAnyOf(trailers: string[][]): string[] | undefined {
  const [chance] = useState(Math.random);
  return trailers[Math.floor(chance * trailers.length)];
}

function trailerSource(addresses: string[] | undefined): WatchSource {
  if (!addresses) return { status: 'none' };
  return { status: 'ready', what: 'trailer', key: 'trailer', addresses, shouldPlay: false, renew: () => undefined };
}

function keyOf(chosen: Episode | undefined): string {
  return chosen ? `${chosen.season}-${chosen.episode}` : 'title';
}
