import { useText } from '@/i18n/use-text';
import type { IconName } from '@/ui/Icon';
import type { PlaybackState } from '../playback-state';

/** Returns the icon and the label of the button that plays, pauses, or plays again after the end. */
export function useToggleButton({ isPlaying, hasEnded }: PlaybackState): { icon: IconName; label: string } {
  const text = useText();
  if (isPlaying) return { icon: 'pause', label: text('player.pause') };
  return hasEnded ? { icon: 'back', label: text('player.replay') } : { icon: 'play', label: text('player.play') };
}
