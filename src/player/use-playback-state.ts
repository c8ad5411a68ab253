import { useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback-state';

/** What a playback does now; the component is drawn again when that changes. */
export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.state);
}
