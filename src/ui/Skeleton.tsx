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

/** Placeholder for a name and the line below it. */
export function LinesSkeleton() {
  return (
    <div className="grid animate-breathe gap-2">
      <Skeleton early="name" className="h-4 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  );
}
