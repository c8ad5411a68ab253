interface SkeletonProps {
  className?: string;
  /** Content that src/inline/early-requests.ts fills in on a prerendered page before the client app starts. */
  early?: 'picture' | 'name';
}

/** Placeholder for loading content; `className` sets the content's exact size. */
export function Skeleton({ className = '', early }: SkeletonProps) {
  return (
    <div aria-hidden="true" data-early={early} className={`animate-breathe rounded-control bg-veil ${className}`} />
  );
}
