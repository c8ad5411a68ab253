import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useReport } from '@/ui/hooks/use-report';
import type { MediaPlayerProps } from './MediaPlayer';
import type { Playback, PlaybackState } from './playback-state';

const maxWait = 40;

/** Current state of a playback; re-renders the component at most once per frame. */
export function usePlaybackState(playback: Playback): PlaybackState {
  const subscribe = useCallback((redraw: () => void) => subscribeByFrame(playback, redraw), [playback]);
  return useSyncExternalStore(subscribe, playback.state);
}

/** One seek fires five events in a row, and rendering each would delay the next. Hidden pages have no frames. */
function subscribeByFrame(playback: Playback, redraw: () => void): () => void {
  let cancel: (() => void) | undefined;
  const draw = () => {
    cancel?.();
    cancel = undefined;
    redraw();
  };
  const stop = playback.subscribe(() => {
    const { element } = playback;
    if (document.hidden) draw();
    else cancel ??= element.seeking ? afterSeek(element, draw) : onNextFrame(draw);
  });
  return () => {
    stop();
    cancel?.();
  };
}

function onNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

/**
 * Calls back immediately or, during a seek, when the seek has finished: rendering meanwhile would delay the picture.
 * Waits at most 40 ms, so that a slow seek shows, too. Returns a function that cancels the call.
 */
export function afterSeek(element: HTMLMediaElement, act: () => void): () => void {
  if (!element.seeking) {
    act();
    return () => undefined;
  }
  const arrive = () => {
    cancel();
    act();
  };
  const timer = setTimeout(arrive, maxWait);
  element.addEventListener('seeked', arrive);
  const cancel = () => {
    clearTimeout(timer);
    element.removeEventListener('seeked', arrive);
  };
  return cancel;
}

/** Calls `onDuration` once the duration is known, and `onEnded` at the end. */
export function usePlaybackCallbacks(
  playback: Playback | undefined,
  onDuration: MediaPlayerProps['onDuration'],
  onEnded: MediaPlayerProps['onEnded'],
): void {
  const reportDuration = useEffectEvent((seconds: number, height: number | undefined) => onDuration?.(seconds, height));
  const reportEnd = useEffectEvent(() => onEnded?.());
  // Synchronizes with the element.
  useEffect(() => {
    if (!playback) return;
    let reported: number | undefined;
    const reportOnce = () => {
      const { duration } = playback.state();
      if (duration === undefined || duration === reported) return;
      reported = duration;
      reportDuration(duration, heightOf(playback));
    };
    const stopWatching = playback.subscribe(reportOnce);
    // The duration of a stream is known before it loads.
    reportOnce();
    const stopListening = playback.onPositionEvent((event) => {
      if (event === 'ended') reportEnd();
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [playback]);
}

/** Height of the picture in lines, of a stream its largest rendition's; undefined for sound. */
function heightOf(playback: Playback): number | undefined {
  const { element } = playback;
  const delivery = playback.delivery();
  if (delivery.form === 'stream') return delivery.heights.at(-1);
  return element instanceof HTMLVideoElement ? element.videoHeight || undefined : undefined;
}

/** Loads a stream before its first play if our controls are missing: the browser's own need something to play. */
export function useReadyForNativeControls(playback: Playback | undefined, isMissing: boolean): void {
  useReport(isMissing ? playback : undefined, (ready) => ready.prepare());
}
