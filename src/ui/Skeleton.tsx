interface SkeletonProps {
  className?: string;
  /** What it stands for: in a drawn page that is shown here before the site lives (src/early-script.ts). */
  early?: 'picture' | 'name';
}

/** Stands where something is loading; `className` gives it exactly that thing's size. */
export function Skeleton({ className = '', early }: SkeletonProps) {
  return (
    <div aria-hidden="true" data-early={early} className={`animate-breathe rounded-control bg-veil ${className}`} />
  );
}
