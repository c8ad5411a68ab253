import type { PlaybackPlace } from './playback-place';
import type { Preference } from './preferences';

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
