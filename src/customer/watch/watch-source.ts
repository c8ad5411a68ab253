import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayableMedium } from '@/player/playable-medium';

/** What the player has to play, but for what its page adds: names, pictures, captions. */
export type PlayableSource = Pick<
  PlayableMedium,
  'key' | 'addresses' | 'renew' | 'place' | 'startAt' | 'shouldPlay'
> & {
  /** A trailer is all that a visitor sees of a title. */
  what: 'title' | 'trailer';
};

export type WatchSource =
  | { status: 'loading' }
  | { status: 'none' }
  /** A visitor's, of a title without a trailer: whether there is a video is not theirs to know. */
  | { status: 'log-in' }
  /** Only members watch here, and whoever is here is none. */
  | { status: 'members-only' }
  | { status: 'failed'; query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }
  | { status: 'offline' }
  | ({ status: 'ready' } & PlayableSource);
