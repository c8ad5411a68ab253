import { Skeleton } from '@/ui/Skeleton';

/** Placeholder in the shape of the form while its title loads. */
export function FormSkeleton({ note }: { note: string }) {
  return (
    <div className="grid gap-6">
      <p role="status" className="text-small text-soft">
        {note}
      </p>
      <Skeleton className="h-19" />
      <div className="grid gap-5 sm:grid-cols-3">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <Skeleton className="h-36" />
      <Skeleton className="h-44" />
    </div>
  );
}
