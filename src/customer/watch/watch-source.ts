import type { PlayableMedium } from '@/player/playable-medium';

/** What the player has to play, but for what its page adds: names, pictures, captions. */
export type PlayableSource = Pick<
  PlayableMedium,
  'key' | 'what' | 'addresses' | 'renew' | 'place' | 'startAt' | 'shouldPlay'
>;

export type WatchSource =
  | { status: 'loading' }
  /** There is no video, or for a visitor no trailer. */
  | { status: 'none' }
  | { status: 'failed'; retry(): void }
  | { status: 'offline' }
  | ({ status: 'ready' } & PlayableSource);
