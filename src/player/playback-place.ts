/** Which of the addresses is played, and from where. */
export interface PlaybackPlace {
  /** Index of the address. */
  index: number;
  /** Second to go on from once the address has loaded. */
  startAt: number;
  /** Whether it was playing, and shall again. */
  isPlaying: boolean;
  /** `renewing`: all addresses failed, which may be because they ran out; others have been asked for. */
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

/** On failure the next address goes on at the same second (specification, decision 12); after the last, new ones do. */
export function nextPlace(place: PlaybackPlace, event: PlaybackEvent): PlaybackPlace {
  if (event.type === 'renewed') return { ...place, index: 0, status: 'trying' };
  if (event.type === 'not-renewed') return { ...place, status: 'exhausted' };
  const { at, wasPlaying, addressCount, canRenew } = event;
  // An address that never began to play fails at 0: the place to go on from is still the one before.
  const startAt = at > 0 ? at : place.startAt;
  const failed = { ...place, startAt, isPlaying: wasPlaying || place.isPlaying };
  if (place.index + 1 < addressCount) return { ...failed, index: place.index + 1 };
  return { ...failed, status: canRenew ? 'renewing' : 'exhausted' };
}
