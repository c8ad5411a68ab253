import { Skeleton } from './Skeleton';

/** Takes the room of a name and the line below it. */
export function LinesSkeleton() {
  return (
    <div className="grid animate-breathe gap-2">
      <Skeleton early="name" className="h-4 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  );
}
