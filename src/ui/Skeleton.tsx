interface SkeletonProps {
  className?: string;
  /** It is a picture that loads: in a drawn page it is shown before the site lives (src/early-script.ts). */
  isPicture?: boolean;
}

/** Stands where something is loading; `className` gives it exactly that thing's size. */
export function Skeleton({ className = '', isPicture = false }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      data-picture={isPicture || undefined}
      className={`animate-breathe rounded-control bg-veil ${className}`}
    />
  );
}
