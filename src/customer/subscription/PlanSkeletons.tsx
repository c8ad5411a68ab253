import { range } from '@/lib/range';
import { Skeleton } from '@/ui/Skeleton';

/** Placeholder for the three plans. */
export function PlanSkeletons() {
  return (
    <div className="grid animate-breathe gap-4 sm:grid-cols-3">
      {range(3).map((place) => (
        <Skeleton key={place} className="h-28 sm:h-56" />
      ))}
    </div>
  );
}
