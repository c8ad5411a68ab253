import type { MediaDelivery } from '@/catalogue/media-delivery';
import type { Preference } from '@/lib/stored-preference';
import type { MediaForm } from './media-attachment';
import type { PlayableMedium } from './playable-medium';
import type { StreamState, StreamStatistics } from './streaming/stream-attachment';

export const initialSourceState: SourceState = { index: 0, startAt: 0, isPlaying: false, status: 'trying' };

/** State that the controls show. */
export interface PlaybackState {
  /** `offline`: resumes automatically once there is a connection. */
  status: SourceState['status'] | 'offline';
  isPlaying: boolean;
  /** True if it is playing and has no data. */
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
  /** Qualities and audio tracks; undefined for a file, and for a stream that has not played. */
  stream: StreamState | undefined;
}

/** Position events, for saving the progress. */
export type PositionEvent = 'played' | 'sought' | 'paused' | 'ended';

export interface PlaybackSource extends Pick<PlayableMedium, 'delivery' | 'renew' | 'shouldPlay'> {
  speed: Preference<number>;
}

/** Controls a media element, with failover to the next address and state events. One instance per medium. */
export interface Playback {
  readonly element: HTMLMediaElement;
  state(): PlaybackState;
  /** The delivery that plays, as it was renewed last. */
  delivery(): MediaDelivery;
  /** Undefined for a file. */
  streamStatistics(): StreamStatistics | undefined;
  subscribe(listener: () => void): () => void;
  onPositionEvent(listener: (moment: PositionEvent, second: number) => void): () => void;
  /** Starts at this second. Positions before the start are not reported. */
  begin(second: number): void;
  /** Loads the beginning of a stream, which otherwise loads when it plays for the first time, without the code of streams. */
  prefetch(): void;
  /** Loads the beginning of a stream and the code of streams. */
  prepare(): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Seeks; after the end a seek back plays on. */
  seek(second: number): void;
  /** Continues from this second as if the part before had been played, here or elsewhere: no seek (docs/decisions/0032). */
  skipTo(second: number): void;
  /** Continues a stream at the same second as its file, which another device can play, or as the stream. */
  chooseForm(form: MediaForm): void;
  setVolume(volume: number): void;
  /** Switches the sound off, or on: then it is audible, also at volume 0. */
  setMuted(isMuted: boolean): void;
  setSpeed(speed: number): void;
  /** Lowers the volume to this fraction without storing it. */
  fade(share: number): void;
  tryAgain(): void;
  close(): void;
}

/** Seconds: a browser that waits has buffered less. */
const minBuffer = 0.5;

/** True if the element is playing and has no data. */
export function waitsForData(element: HTMLMediaElement): boolean {
  const { paused, ended, readyState, HAVE_FUTURE_DATA, seeking, currentTime } = element;
  if (paused || ended || readyState >= HAVE_FUTURE_DATA) return false;
  // WebKitGTK reports no future data after a seek in a file, although the file plays.
  return seeking || bufferedTo(element) - currentTime < minBuffer;
}

/** End of the buffered range that contains the current position, in seconds. */
export function bufferedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && buffered.end(part) >= currentTime) return buffered.end(part);
  }
  return 0;
}

/** State of the source: the active address and how to start it. */
export interface SourceState {
  /** Index of the address. */
  index: number;
  /** Start position, in seconds, once the address has loaded. */
  startAt: number;
  /** True if it was playing and must resume. */
  isPlaying: boolean;
  /** `renewing`: all addresses failed, perhaps because they expired; new ones have been requested. */
  status: 'trying' | 'renewing' | 'exhausted';
}

type SourceEvent =
  /** The address failed at this second. */
  | { type: 'failed'; at: number; wasPlaying: boolean; addressCount: number; canRenew: boolean }
  /** New addresses have been received. */
  | { type: 'renewed' }
  /** New addresses are not available. */
  | { type: 'not-renewed' };

/** After an error, continues with the next address (specification, decision 12), at last with new ones. */
export function nextSourceState(source: SourceState, event: SourceEvent): SourceState {
  if (event.type === 'renewed') return { ...source, index: 0, status: 'trying' };
  if (event.type === 'not-renewed') return { ...source, status: 'exhausted' };
  const { at, wasPlaying, addressCount, canRenew } = event;
  // An address that never started fails at 0: keeps the previous start position.
  const startAt = at > 0 ? at : source.startAt;
  const failed = { ...source, startAt, isPlaying: wasPlaying || source.isPlaying };
  if (source.index + 1 < addressCount) return { ...failed, index: source.index + 1 };
  return { ...failed, status: canRenew ? 'renewing' : 'exhausted' };
}
