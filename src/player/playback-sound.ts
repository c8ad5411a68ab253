import { clamp } from '@/lib/clamp';
import type { Playback } from './playback-state';
import { type Preference, preferences } from './preferences';

interface PlaybackSound extends Pick<Playback, 'setVolume' | 'setMuted' | 'setSpeed' | 'fade'> {
  /** As it was chosen, however far it is faded. */
  volume(): number;
  /** Stores the volume, set here or with the browser's own controls. */
  keepVolume(): void;
  keepSpeed(): void;
}

/** Volume and speed of an element: restores the stored values. */
export function createSound(element: HTMLMediaElement, speed: Preference<number>): PlaybackSound {
  let fadedTo = 1;
  element.volume = preferences.volume.get();
  element.muted = preferences.isMuted.get();
  element.defaultPlaybackRate = speed.get();
  element.playbackRate = speed.get();
  return {
    volume: () => (fadedTo < 1 ? preferences.volume.get() : element.volume),
    keepVolume() {
      if (fadedTo < 1) return;
      preferences.volume.set(element.volume);
      preferences.isMuted.set(element.muted);
    },
    keepSpeed() {
      element.defaultPlaybackRate = element.playbackRate;
      speed.set(element.playbackRate);
    },
    setVolume(volume) {
      element.volume = clamp(volume, 0, 1);
      if (element.volume > 0) element.muted = false;
    },
    setMuted(isMuted) {
      element.muted = isMuted;
    },
    setSpeed(chosen) {
      element.playbackRate = chosen;
      element.defaultPlaybackRate = chosen;
    },
    fade(share) {
      if (share === fadedTo) return;
      fadedTo = share;
      element.volume = preferences.volume.get() * share;
    },
  };
}
