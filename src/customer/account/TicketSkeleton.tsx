import { Skeleton } from '@/ui/Skeleton';

/** Has the shape of a thread while it is loading. */
export function TicketSkeleton() {
  return (
    <div className="grid max-w-4xl gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-28 w-3/4" />
      <Skeleton className="ml-auto h-28 w-3/4" />
      <Skeleton className="h-40" />
    </div>
  );
}
