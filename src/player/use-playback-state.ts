import { useCallback, useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback-state';

/** What a playback does now; the component is drawn again when that changes, once a frame at most. */
export function usePlaybackState(playback: Playback): PlaybackState {
  const subscribe = useCallback((redraw: () => void) => subscribeByFrame(playback, redraw), [playback]);
  return useSyncExternalStore(subscribe, playback.state);
}

/** A seek alone is told of by five signs in a row, and drawing each would hold up the next. Hidden pages have no frames. */
function subscribeByFrame(playback: Playback, redraw: () => void): () => void {
  let frame: number | undefined;
  const forget = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  const draw = () => {
    forget();
    redraw();
  };
  const stop = playback.subscribe(() => {
    if (document.hidden) draw();
    else frame ??= requestAnimationFrame(draw);
  });
  return () => {
    stop();
    forget();
  };
}
