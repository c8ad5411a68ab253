import { isFinished } from '@/viewing/progress';
import type { ProgressKeeper, StartPlace } from '@/viewing/progress-keeper';
import type { Playback } from './playback-state';

/**
 * Starts a playback at the saved position and saves its progress: periodically, and at once on pause, seek, end, hide,
 * leave and reconnection. Returns a function that stops it, after a last save.
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
  /** Resolves when the medium's length is known: a position beyond its end is neither saved nor reported. */
  let arrive: ((length: number | undefined) => void) | undefined;
  const duration = () => playback.state().duration;
  const arriveNow = () => {
    const waiting = arrive;
    arrive = undefined;
    waiting?.(duration());
  };
  const arriveMeasured = () => {
    if (duration() !== undefined) arriveNow();
  };
  const stopMeasuring = playback.subscribe(arriveMeasured);
  const stopListening = playback.onMoment((moment, second) => {
    arriveNow();
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
    const from = hasMoved ? playback.state().time : wanted;
    playback.begin(from ?? start.position);
    arrive = (length) => {
      if (from !== undefined) return keeper.sought(Math.min(from, length ?? from), length);
      if (!isFinished(start.position, length)) return onStart(start);
      // It was left in a longer version, or where there is none of it.
      playback.seek(0);
      onStart({ position: 0, isStartedOver: true });
    };
    arriveMeasured();
  });
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', keeper.flush);
  window.addEventListener('online', keeper.flush);
  return () => {
    isClosed = true;
    clearTimeout(arrival);
    stopListening();
    stopMeasuring();
    keeper.flush();
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', keeper.flush);
    window.removeEventListener('online', keeper.flush);
  };
}

/** Milliseconds: a held arrow key or a dragged thumb is one seek. */
const seekPause = 400;
