import { useText } from '@/i18n/use-text';
import { places } from '@/lib/places';
import { Skeleton } from '@/ui/Skeleton';
import { gridClasses } from './grid-classes';

/** Takes the room of a list while it loads. */
export function ListSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('bookmarks.loading')} className={gridClasses}>
      {places(6).map((place) => (
        <div key={place}>
          <Skeleton className="aspect-portrait w-full rounded-poster" />
          <div className="mt-2.5 grid gap-2 pb-1.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
