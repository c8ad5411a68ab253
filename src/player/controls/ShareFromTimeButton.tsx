import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { Button } from '@/ui/Button';
import type { PlayableMedium } from '../playable-medium';
import type { PlaybackState } from '../playback-state';
import { useShare } from '../use-share';

/** Button that shares the medium from the current second. */
export function ShareFromTimeButton({ medium, state }: { medium: PlayableMedium; state: PlaybackState }) {
  const text = useText();
  // Rounded like the clock of the player.
  const second = Math.round(state.time);
  const start = medium.href.includes('?') ? '&' : '?';
  const share = useShare(`${medium.href}${start}t=${second}`, medium.title);
  return <Button onClick={() => void share()}>{text('player.shareFrom', { time: clock(second) })}</Button>;
}
