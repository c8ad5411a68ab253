import { useText } from '@/i18n/use-text';
import { range } from '@/lib/range';
import { LinesSkeleton } from '@/ui/LinesSkeleton';
import { Skeleton } from '@/ui/Skeleton';

/** Takes the room of the latest day of the history while it loads. */
export function HistorySkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('bookmarks.loading')} className="grid max-w-4xl animate-breathe gap-8">
      <Skeleton className="h-11 w-36" />
      <div>
        <Skeleton className="mb-2 h-[1.65rem] w-24" />
        <ul className="divide-y divide-line">
          {range(4).map((place) => (
            <li key={place} className="flex items-center gap-4 py-3">
              <Skeleton className="aspect-portrait w-16 shrink-0" />
              <div className="grow">
                <LinesSkeleton />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
