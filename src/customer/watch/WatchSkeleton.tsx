import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';

/** Takes the room of a title while it loads. */
export function WatchSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('watch.loading')}>
      <div data-theme="dark" className="bg-sunken">
        <div className="md:gutters md:py-6">
          <div className="player-frame overflow-hidden md:rounded-poster">
            <Skeleton isPicture className="size-full rounded-none opacity-25" />
          </div>
        </div>
      </div>
      <div className="gutters mt-8 grid animate-breathe gap-4">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-4 h-24 max-w-prose" />
      </div>
    </div>
  );
}
