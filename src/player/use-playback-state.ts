import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { MediaPlayerProps } from './MediaPlayer';
import type { Playback, PlaybackState } from './playback-state';

const longestWait = 40;

/** Current state of a playback; re-renders the component at most once per frame. */
export function usePlaybackState(playback: Playback): PlaybackState {
  const subscribe = useCallback((redraw: () => void) => subscribeByFrame(playback, redraw), [playback]);
  return useSyncExternalStore(subscribe, playback.state);
}

/** One seek fires five events in a row, and rendering each would delay the next. Hidden pages have no frames. */
function subscribeByFrame(playback: Playback, redraw: () => void): () => void {
  let forget: (() => void) | undefined;
  const draw = () => {
    forget?.();
    forget = undefined;
    redraw();
  };
  const stop = playback.subscribe(() => {
    const { element } = playback;
    if (document.hidden) draw();
    else forget ??= element.seeking ? onceThere(element, draw) : onNextFrame(draw);
  });
  return () => {
    stop();
    forget?.();
  };
}

function onNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

/**
 * Calls back at once or, during a seek, when the seek has finished: rendering meanwhile would delay the picture. Waits
 * at most 40 ms, so that a slow seek shows, too. Returns a function that cancels the call.
 */
export function onceThere(element: HTMLMediaElement, act: () => void): () => void {
  if (!element.seeking) {
    act();
    return () => undefined;
  }
  const arrive = () => {
    forget();
    act();
  };
  const timer = setTimeout(arrive, longestWait);
  element.addEventListener('seeked', arrive);
  const forget = () => {
    clearTimeout(timer);
    element.removeEventListener('seeked', arrive);
  };
  return forget;
}

/** Tells the page how long it is, once known, and when it has ended. */
export function usePlaybackNews(
  playback: Playback | undefined,
  onDuration: MediaPlayerProps['onDuration'],
  onEnded: MediaPlayerProps['onEnded'],
): void {
  const tellDuration = useEffectEvent((seconds: number, element: HTMLMediaElement) =>
    onDuration?.(seconds, element instanceof HTMLVideoElement ? element.videoHeight || undefined : undefined),
  );
  const tellEnd = useEffectEvent(() => onEnded?.());
  // Synchronizes with the element.
  useEffect(() => {
    if (!playback) return;
    let told: number | undefined;
    const stopWatching = playback.subscribe(() => {
      const { duration } = playback.state();
      if (duration === undefined || duration === told) return;
      told = duration;
      tellDuration(duration, playback.element);
    });
    const stopListening = playback.onMoment((moment) => {
      if (moment === 'ended') tellEnd();
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [playback]);
}
