import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { tooltip } from '@/ui/IconButton';

interface SeekButtonProps {
  /** Seconds forward; negative: back. */
  seconds: number;
  onSeek(seconds: number): void;
  /** The key with the same effect. */
  shortcut?: string;
  className?: string;
}

/** Seeks by a number of seconds from the current position. */
export function SeekButton({ seconds, onSeek, shortcut, className = '' }: SeekButtonProps) {
  const text = useText();
  const count = Math.abs(seconds);
  const label = text(seconds < 0 ? 'player.skipBack' : 'player.skipForward', { seconds: count });
  return (
    <button
      {...tooltip(label)}
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={() => onSeek(seconds)}
      className={`relative grid size-11 place-items-center rounded-control text-ink transition duration-quick hover:bg-raised ${className}`}
    >
      <Icon name={seconds < 0 ? 'back' : 'forward'} className="size-9 [stroke-width:1.2]" />
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center pt-1.5 text-[length:--spacing(3.5)] font-semibold"
      >
        {count}
      </span>
    </button>
  );
}

interface TenSecondButtonsProps {
  onSeek(seconds: number): void;
  buttonClassName?: string;
}

/** Buttons that seek ten seconds back and forward, like the keys J and L. */
export function TenSecondButtons({ onSeek, buttonClassName = '' }: TenSecondButtonsProps) {
  return (
    <>
      <SeekButton seconds={-10} shortcut="J" onSeek={onSeek} className={buttonClassName} />
      <SeekButton seconds={10} shortcut="L" onSeek={onSeek} className={buttonClassName} />
    </>
  );
}
