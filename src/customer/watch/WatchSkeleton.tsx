import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';

/** Takes the room of a title while it loads. */
export function WatchSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('watch.loading')} className="md:gutters md:pt-6">
      <Skeleton className="player-frame rounded-none md:rounded-poster" />
      <div className="gutters mt-8 grid gap-4 md:px-0">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-4 h-24 max-w-prose" />
      </div>
    </div>
  );
}
