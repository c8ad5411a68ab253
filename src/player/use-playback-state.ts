import { useCallback, useSyncExternalStore } from 'react';
import { onceThere } from './once-there';
import type { Playback, PlaybackState } from './playback-state';

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
