/** Index of the active address, and start position. */
export interface PlaybackPlace {
  /** Index of the address. */
  index: number;
  /** Start position, in seconds, once the address has loaded. */
  startAt: number;
  /** True if it was playing and must resume. */
  isPlaying: boolean;
  /** `renewing`: all addresses failed, perhaps because they expired; new ones have been requested. */
  status: 'trying' | 'renewing' | 'exhausted';
}

export type PlaybackEvent =
  /** The address failed at this second. */
  | { type: 'failed'; at: number; wasPlaying: boolean; addressCount: number; canRenew: boolean }
  /** New addresses have come. */
  | { type: 'renewed' }
  /** No others could be had. */
  | { type: 'not-renewed' };

export const playbackStart: PlaybackPlace = { index: 0, startAt: 0, isPlaying: false, status: 'trying' };

/**
 * On an error, continues at the same second with the next address (specification, decision 12); after the last, with
 * new ones.
 */
export function nextPlace(place: PlaybackPlace, event: PlaybackEvent): PlaybackPlace {
  if (event.type === 'renewed') return { ...place, index: 0, status: 'trying' };
  if (event.type === 'not-renewed') return { ...place, status: 'exhausted' };
  const { at, wasPlaying, addressCount, canRenew } = event;
  // An address that never started fails at 0: keeps the previous start position.
  const startAt = at > 0 ? at : place.startAt;
  const failed = { ...place, startAt, isPlaying: wasPlaying || place.isPlaying };
  if (place.index + 1 < addressCount) return { ...failed, index: place.index + 1 };
  return { ...failed, status: canRenew ? 'renewing' : 'exhausted' };
}
