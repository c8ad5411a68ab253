import { useEffect, useEffectEvent } from 'react';
import type { MediaPlayerProps } from './MediaPlayer';
import type { Playback } from './playback-state';

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
