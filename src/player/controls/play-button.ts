import type { ComponentProps } from 'react';
import { useText } from '@/i18n/use-text';
import type { IconName } from '@/ui/Icon';
import type { Playback, PlaybackState } from '../playback-state';
import { streamPreferences } from '../streaming/stream-preferences';

/** Returns the icon and the label of the button that plays, pauses, or plays again after the end. */
export function useToggleButton({ isPlaying, hasEnded }: PlaybackState): { icon: IconName; label: string } {
  const text = useText();
  if (isPlaying) return { icon: 'pause', label: text('player.pause') };
  return hasEnded ? { icon: 'back', label: text('player.replay') } : { icon: 'play', label: text('player.play') };
}

/**
 * Handlers of a play button that load the beginning of a stream when the user points at the button or focuses it: a press
 * is likely to follow. With the data saver on, only the press loads.
 */
export function preparingHandlers(
  playback: Playback,
): Required<Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>> {
  const prepare = () => {
    if (!streamPreferences.dataSaver.get()) playback.prepare();
  };
  return { onPointerEnter: prepare, onFocus: prepare };
}
