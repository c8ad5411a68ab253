/** Which of the addresses is played, and from where. */
export interface PlaybackPlace {
  /** Index of the address. */
  index: number;
  /** Second to go on from once the address has loaded. */
  startAt: number;
  /** Whether it was playing, and shall again. */
  isPlaying: boolean;
  status: 'trying' | 'exhausted';
}

export type PlaybackEvent =
  /** The address failed at this second. */
  | { type: 'failed'; at: number; wasPlaying: boolean; addressCount: number }
  /** Begin again with the first address, where it stopped. */
  | { type: 'again' };

export const playbackStart: PlaybackPlace = { index: 0, startAt: 0, isPlaying: false, status: 'trying' };

/** On failure the next address goes on at the same second (decision 12). */
export function nextPlace(place: PlaybackPlace, event: PlaybackEvent): PlaybackPlace {
  if (event.type === 'again') return { ...place, index: 0, status: 'trying' };
  const { at, wasPlaying, addressCount } = event;
  // An address that never began to play fails at 0: the place to go on from is still the one before.
  const startAt = at > 0 ? at : place.startAt;
  const failed = { ...place, startAt, isPlaying: wasPlaying || place.isPlaying };
  if (place.index + 1 >= addressCount) return { ...failed, status: 'exhausted' };
  return { ...failed, index: place.index + 1 };
}
