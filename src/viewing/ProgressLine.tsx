import { clamp } from '@/lib/clamp';

/** How far somebody has come, as a line along the lower edge of a picture. Decoration: the words beside it say the same. */
export function ProgressLine({ position, duration }: { position: number; duration: number | undefined }) {
  if (!duration || position <= 0) return null;
  const percent = clamp((position / duration) * 100, 2, 100);
  return (
    <svg
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-1 w-full bg-sunken/80"
    >
      <rect width={percent} height="2" fill="var(--colour-accent)" />
    </svg>
  );
}
