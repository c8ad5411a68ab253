import { Skeleton } from '@/ui/Skeleton';

/** Placeholder for the list of posts. */
export function BlogPostsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid animate-breathe gap-10">
      <div className="grid gap-4">
        <Skeleton className="aspect-screen" />
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <Skeleton className="aspect-screen" />
        <Skeleton className="aspect-screen" />
      </div>
    </div>
  );
}
