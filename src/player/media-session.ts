import type { Neighbour, PlayableMedium } from './playable-medium';
import type { Playback } from './playback-state';

interface SessionExtras {
  next?: Pick<Neighbour, 'play'> | undefined;
  previous?: Pick<Neighbour, 'play'> | undefined;
  /** Seconds. */
  skipBack(): number;
  skipForward(): number;
}

/** A playback that lock screens can show. */
interface MediaSessionClient {
  playback: Playback;
  show(): void;
}

/** Open playbacks, for example a book and a film; the media session shows the last one that played. */
let open: readonly MediaSessionClient[] = [];

/** Connects lock screen and media keys (Media Session API). Returns a function that disconnects them. */
export function connectMediaSession(
  playback: Playback,
  { title, subtitle, artwork }: PlayableMedium,
  { next, previous, skipBack, skipForward }: SessionExtras,
): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  const skip = (seconds: number) => playback.seek(playback.state().time + seconds);
  const handlers: [MediaSessionAction, MediaSessionActionHandler | undefined][] = [
    ['play', () => playback.play()],
    ['pause', () => playback.pause()],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skipBack()))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skipForward())],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && playback.seek(seekTime)],
    ['nexttrack', next && (() => next.play())],
    ['previoustrack', previous && (() => previous.play())],
  ];
  const update = () => {
    const { isPlaying, time, duration, speed } = playback.state();
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (duration === undefined) return;
    mediaSession.setPositionState?.({ duration, position: Math.min(time, duration), playbackRate: speed });
  };
  const own: MediaSessionClient = {
    playback,
    show: () => {
      mediaSession.metadata = new MediaMetadata({
        title,
        artist: subtitle ?? '',
        artwork: artwork ? [{ src: new URL(artwork, location.href).href }] : [],
      });
      for (const [action, handler] of handlers) setHandler(action, handler ?? null);
      update();
    },
  };
  const otherClients = () => open.filter((one) => one !== own);
  let wasPlaying = playback.state().isPlaying;
  const stopListening = playback.subscribe(() => {
    const { isPlaying } = playback.state();
    const isStarting = isPlaying && !wasPlaying;
    wasPlaying = isPlaying;
    if (isStarting) showLast([...otherClients(), own]);
    if (open.at(-1) === own) update();
  });
  // A paused film leaves the media keys to a playing book.
  const isHeardElsewhere = !wasPlaying && open.at(-1)?.playback.state().isPlaying;
  showLast(isHeardElsewhere ? [own, ...open] : [...open, own]);
  return () => {
    stopListening();
    showLast(otherClients());
  };
}

function showLast(nowOpen: readonly MediaSessionClient[]): void {
  const before = open.at(-1);
  open = nowOpen;
  const last = open.at(-1);
  if (last === before) return;
  if (last) last.show();
  else showNothing();
}

function showNothing(): void {
  for (const action of actions) setHandler(action, null);
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = 'none';
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Browsers throw on actions that they do not support.
  }
}

const actions = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'previoustrack',
] as const satisfies readonly MediaSessionAction[];
