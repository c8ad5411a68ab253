import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/range';
import { Skeleton } from '@/ui/Skeleton';
import { episodeGrid } from './episode-grid';

/** Takes the room of four episodes while a show's are loading. */
export function EpisodeSkeletons() {
  const text = useText();
  return (
    <div role="status" aria-label={text('watch.episodesLoading')} className={`animate-breathe ${episodeGrid}`}>
      {range(pageSizes.episodeSkeletons).map((place) => (
        <div key={place} className="grid gap-2.5">
          <Skeleton className="aspect-screen rounded-poster" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
