import type { PlaybackPlace } from './playback-place';
import type { Preference } from './preferences';

/** What the controls show. */
export interface PlaybackState {
  /** `offline`: goes on by itself once there is a connection. */
  status: PlaybackPlace['status'] | 'offline';
  isPlaying: boolean;
  /** Wants to play and has nothing to play from. */
  isWaiting: boolean;
  hasEnded: boolean;
  time: number;
  /** Undefined until known. */
  duration: number | undefined;
  /** How far it has been fetched. */
  bufferedTo: number;
  volume: number;
  isMuted: boolean;
  speed: number;
}

/** What happens to the place, for whoever keeps it. */
export type PlaybackMoment = 'played' | 'sought' | 'paused' | 'ended';

export interface PlaybackSource {
  addresses: readonly string[];
  renew(): Promise<readonly string[]>;
  /** Where the speed is remembered. */
  speed: Preference<number>;
  /** Starts by itself once it has begun. */
  shouldPlay: boolean;
}

/** A media element that goes on when an address fails, and tells what it does. Made once for each thing that is played. */
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
  /** Goes on from this second as if all before it had been played: nobody has chosen that place (docs/decisions/0032). */
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

/** The second up to which it can play on from where it stands. */
export function fetchedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && buffered.end(part) >= currentTime) return buffered.end(part);
  }
  return 0;
}
