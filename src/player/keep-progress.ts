import type { ProgressKeeper, StartPlace } from '@/viewing/progress-keeper';
import type { Playback } from './playback-state';

/**
 * Starts a playback where it was left and keeps its place from then on: by playing, and at once when it pauses, is
 * sought, ends, or the page is hidden, left or connected again. Returns how to stop, which saves too.
 */
export function keepProgress(
  playback: Playback,
  keeper: ProgressKeeper,
  wanted: number | undefined,
  onStart: (start: StartPlace) => void,
): () => void {
  let hasMoved = false;
  let isClosed = false;
  let arrival: ReturnType<typeof setTimeout> | undefined;
  const duration = () => playback.state().duration;
  const stopListening = playback.onMoment((moment, second) => {
    if (moment === 'sought') {
      hasMoved = true;
      clearTimeout(arrival);
      arrival = setTimeout(keeper.flush, seekPause);
      return keeper.sought(second, duration());
    }
    keeper.played(second, duration());
    if (moment !== 'played') keeper.flush();
  });
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  };

  void keeper.open().then((start) => {
    if (isClosed) return;
    playback.begin(wanted ?? start.position);
    if (wanted !== undefined || hasMoved) keeper.sought(wanted ?? playback.state().time, duration());
    else onStart(start);
  });
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', keeper.flush);
  window.addEventListener('online', keeper.flush);
  return () => {
    isClosed = true;
    clearTimeout(arrival);
    stopListening();
    keeper.flush();
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', keeper.flush);
    window.removeEventListener('online', keeper.flush);
  };
}

/** Milliseconds: a held arrow key or a dragged thumb is one seek. */
const seekPause = 400;
