import { Skeleton } from '@/ui/Skeleton';

/** Has the account's shape while it is loading. */
export function AccountSkeleton() {
  return (
    <div className="gutters grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-6">
        <Skeleton className="h-52" />
        <Skeleton className="h-140" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
