import { posterAspect } from '@/catalogue/components/poster-aspect';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';
import { factsGrid } from './facts-grid';

/** Takes the room of a title while it loads. */
export function WatchSkeleton({ kind }: { kind: Kind }) {
  const text = useText();
  return (
    <div role="status" aria-label={text('watch.loading')}>
      <div data-theme="dark" className="bg-sunken">
        <div className="md:gutters md:py-6">
          <div className="player-frame overflow-hidden md:rounded-poster">
            <Skeleton className="size-full rounded-none opacity-25" />
          </div>
        </div>
      </div>
      <div className="gutters">
        <div className={`animate-breathe ${factsGrid}`}>
          <Skeleton
            early="picture"
            className={`self-start overflow-hidden rounded-poster md:row-span-2 ${posterAspect[kind.posterShape]}`}
          />
          <div className="grid content-center gap-4 md:content-end md:gap-5">
            <Skeleton className="h-7 max-w-md md:h-14" />
            <Skeleton className="h-12 max-w-xs" />
          </div>
          <div className="grid content-start gap-5 max-md:col-span-2">
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-11 max-w-lg" />
            <Skeleton className="h-24 max-w-prose" />
          </div>
        </div>
      </div>
    </div>
  );
}
