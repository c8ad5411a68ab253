import type { Preference } from './preferences';

export const playbackStart: PlaybackPlace = { index: 0, startAt: 0, isPlaying: false, status: 'trying' };

/** State that the controls show. */
export interface PlaybackState {
  /** `offline`: resumes automatically once there is a connection. */
  status: PlaybackPlace['status'] | 'offline';
  isPlaying: boolean;
  /** Wants to play and has nothing to play from. */
  isWaiting: boolean;
  hasEnded: boolean;
  time: number;
  /** Undefined until known. */
  duration: number | undefined;
  /** End of the buffered range, in seconds. */
  bufferedTo: number;
  volume: number;
  isMuted: boolean;
  speed: number;
}

/** Position events, for saving the progress. */
export type PlaybackMoment = 'played' | 'sought' | 'paused' | 'ended';

export interface PlaybackSource {
  addresses: readonly string[];
  renew(): Promise<readonly string[]>;
  /** Stored preference of the speed. */
  speed: Preference<number>;
  /** Starts by itself once it has begun. */
  shouldPlay: boolean;
}

/** Controls a media element, with failover to the next address and state events. One instance per medium. */
export interface Playback {
  readonly element: HTMLMediaElement;
  state(): PlaybackState;
  subscribe(listener: () => void): () => void;
  onMoment(listener: (moment: PlaybackMoment, second: number) => void): () => void;
  /** Begins at this second. Until then nothing counts as played. */
  begin(second: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(second: number): void;
  /**
   * Continues from this second as if the part before had been played: this is not a seek by the user
   * (docs/decisions/0032).
   */
  skipTo(second: number): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setSpeed(speed: number): void;
  /** Turns the sound down to this share without it being remembered. */
  fade(share: number): void;
  tryAgain(): void;
  close(): void;
}

/** Wants to play and has nothing to play from. */
export function waitsForData(element: HTMLMediaElement): boolean {
  return !element.paused && !element.ended && element.readyState < element.HAVE_FUTURE_DATA;
}

/** End of the buffered range that contains the current position, in seconds. */
export function fetchedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && buffered.end(part) >= currentTime) return buffered.end(part);
  }
  return 0;
}

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

type PlaybackEvent =
  /** The address failed at this second. */
  | { type: 'failed'; at: number; wasPlaying: boolean; addressCount: number; canRenew: boolean }
  /** New addresses have come. */
  | { type: 'renewed' }
  /** No others could be had. */
  | { type: 'not-renewed' };

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
