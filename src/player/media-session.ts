import type { Neighbour, PlayableMedium } from './playable-medium';
import type { Playback } from './playback';

interface SessionExtras {
  next?: Neighbour | undefined;
  previous?: Neighbour | undefined;
  skipBack: number;
  skipForward: number;
}

/** Shows what plays on lock screens and hears media keys. Returns how to stop. */
export function connectMediaSession(
  playback: Playback,
  { title, subtitle, artwork }: PlayableMedium,
  { next, previous, skipBack, skipForward }: SessionExtras,
): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist: subtitle ?? '',
    artwork: artwork ? [{ src: new URL(artwork, location.href).href }] : [],
  });
  const skip = (seconds: number) => playback.seek(playback.state().time + seconds);
  const handlers: [MediaSessionAction, MediaSessionActionHandler | undefined][] = [
    ['play', () => playback.play()],
    ['pause', () => playback.pause()],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skipBack))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skipForward)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && playback.seek(seekTime)],
    ['nexttrack', next && (() => next.play())],
    ['previoustrack', previous && (() => previous.play())],
  ];
  for (const [action, handler] of handlers) setHandler(action, handler ?? null);
  const tell = () => {
    const { isPlaying, time, duration, speed } = playback.state();
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (duration === undefined) return;
    mediaSession.setPositionState?.({ duration, position: Math.min(time, duration), playbackRate: speed });
  };
  tell();
  const stopListening = playback.subscribe(tell);
  return () => {
    stopListening();
    for (const [action] of handlers) setHandler(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Each browser knows some of these keys; the others stay without effect.
  }
}
