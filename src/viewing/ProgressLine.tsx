import { useDuration } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { clamp } from '@/lib/numbers';
import { isFinished, remaining } from './progress';

/**
 * Progress bar above the lower edge of a picture, whose round corners would clip a short bar. Decorative: the text
 * beside it has the same information.
 */
export function ProgressLine({ position, duration }: { position: number; duration: number | undefined }) {
  if (!duration || position <= 0) return null;
  const percent = clamp((position / duration) * 100, 2, 100);
  return (
    <svg
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-1.5 bottom-1.5 h-1 w-[calc(100%-0.75rem)] overflow-hidden rounded-full bg-sunken/80"
    >
      <rect width={percent} height="2" fill="var(--colour-accent)" />
    </svg>
  );
}

/** Formats the progress: '12 min left', 'Finished'; undefined if the duration is unknown. */
export function useProgressText(): (position: number, duration: number | undefined) => string | undefined {
  const text = useText();
  const say = useDuration();
  return (position, duration) => {
    if (isFinished(position, duration)) return text('progress.finished');
    const left = remaining(position, duration);
    return left === undefined ? undefined : text('progress.left', { duration: say(left) });
  };
}
