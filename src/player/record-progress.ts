import { listen } from '@/lib/listen';
import { isFinished } from '@/viewing/progress';
import type { ProgressRecorder, StartPosition } from '@/viewing/progress-recorder';
import type { Playback } from './playback-state';

/**
 * Starts a playback at the saved position and saves its progress: periodically, and immediately on pause, seek, end,
 * hide, leave and reconnection. A page that becomes visible with a paused playback takes the newer position of another
 * device. Returns a function that stops it after a last save.
 */
export function recordProgress(
  playback: Playback,
  recorder: ProgressRecorder,
  startAt: number | undefined,
  onStart: (start: StartPosition) => void,
): () => void {
  let hasSought = false;
  let isClosed = false;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the medium's length is known: a position beyond its end is neither saved nor reported. */
  let handleLength: ((length: number | undefined) => void) | undefined;
  const duration = () => playback.state().duration;
  const reportLength = () => {
    const waiting = handleLength;
    handleLength = undefined;
    waiting?.(duration());
  };
  const reportKnownLength = () => {
    if (duration() !== undefined) reportLength();
  };
  const stopMeasuring = playback.subscribe(reportKnownLength);
  const stopListening = playback.onPositionEvent((event, second) => {
    reportLength();
    if (event === 'sought') {
      hasSought = true;
      clearTimeout(flushTimer);
      flushTimer = setTimeout(recorder.flush, seekDebounce);
      return recorder.sought(second, duration());
    }
    recorder.played(second, duration());
    if (event !== 'played') recorder.flush();
  });
  /** A paused playback continues where another device or tab has continued it meanwhile. */
  const takeNewerPosition = async () => {
    if (playback.state().isPlaying) return;
    const newer = await recorder.readNewer();
    if (!newer || isClosed || playback.state().isPlaying) return;
    playback.skipTo(newer.position);
    onStart(newer);
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') recorder.flush();
    else void takeNewerPosition();
  };

  void recorder.open().then((start) => {
    if (isClosed) return;
    const from = hasSought ? playback.state().time : startAt;
    playback.begin(from ?? start.position);
    handleLength = (length) => {
      if (from !== undefined) return recorder.sought(Math.min(from, length ?? from), length);
      if (!isFinished(start.position, length)) return onStart(start);
      // The position was saved in a longer version.
      playback.seek(0);
      onStart({ position: 0, isStartedOver: true });
    };
    reportKnownLength();
  });
  const stopWatching = [
    listen(document, ['visibilitychange'], handleVisibility),
    listen(window, ['pagehide', 'online'], () => recorder.flush()),
  ];
  return () => {
    isClosed = true;
    clearTimeout(flushTimer);
    stopListening();
    stopMeasuring();
    recorder.flush();
    for (const stop of stopWatching) stop();
  };
}

/** Milliseconds: the seeks of a held arrow key or a dragged thumb are saved as one. */
const seekDebounce = 400;
