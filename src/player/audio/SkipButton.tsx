import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import type { Playback } from '../playback-state';

/** Goes so many seconds forward, or back where they are negative. */
export function SkipButton({ playback, seconds, className = '' }: SkipButtonProps) {
  const text = useText();
  const count = Math.abs(seconds);
  const label = text(seconds < 0 ? 'player.skipBack' : 'player.skipForward', { seconds: count });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => playback.seek(playback.state().time + seconds)}
      className={`relative grid size-11 place-items-center rounded-control text-ink transition duration-quick hover:bg-raised ${className}`}
    >
      <Icon name={seconds < 0 ? 'back' : 'forward'} className="size-9" />
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center pt-1.5 text-[length:--spacing(3.5)] font-semibold"
      >
        {count}
      </span>
    </button>
  );
}

interface SkipButtonProps {
  playback: Playback;
  seconds: number;
  className?: string;
}
