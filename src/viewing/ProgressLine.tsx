import { clamp } from '@/lib/clamp';

/**
 * How far somebody has come, as a line above the lower edge of a picture: its round corners would cut a short one off.
 * Decoration: the words beside it say the same.
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
