import { mixedGrid } from '@/catalogue/components/mixed-grid';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/range';
import { LinesSkeleton } from '@/ui/LinesSkeleton';
import { Skeleton } from '@/ui/Skeleton';

/** Takes the room of a list while it loads. */
export function ListSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('bookmarks.loading')} className={`animate-breathe ${mixedGrid}`}>
      {range(6).map((place) => (
        <div key={place}>
          <Skeleton className="aspect-portrait w-full rounded-poster" />
          <div className="mt-2.5 pb-1.5">
            <LinesSkeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
