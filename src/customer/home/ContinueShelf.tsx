import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { range } from '@/lib/range';
import { Icon } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { ContinueCard } from './ContinueCard';
import { continueQuery } from './continue-queries';
import { useHiding } from './use-hiding';

/** One row across films, episodes and audiobooks; nothing at all where there is nothing to go on with. */
export function ContinueShelf({ userId }: { userId: string }) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const items = useQuery(continueQuery(queryClient, userId));
  const hide = useHiding(userId);
  useOtherTabsChanges();
  if (items.data?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="gutters pt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-title font-bold">
          {text('continue.heading')}
        </h2>
        <Link
          to={paths.bookmarks('history')}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-semibold text-soft transition duration-quick hover:text-ink"
        >
          {text('continue.all')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      {hasFailed(items) && (
        <p className="flex flex-wrap items-center gap-4 text-body text-soft">
          {text('continue.failed')}
          <TryAgain query={items} />
        </p>
      )}
      {!items.data && !hasFailed(items) && (
        <div role="status" aria-label={text('continue.loading')} className={`animate-breathe ${rowClasses}`}>
          {range(4).map((place) => (
            <Skeleton key={place} className={`h-[8.25rem] rounded-poster ${cardWidth}`} />
          ))}
        </div>
      )}
      {items.data && (
        <ul className={rowClasses}>
          {items.data.map((item) => (
            <li key={item.place.titleKey} className={`relative snap-start ${cardWidth}`}>
              <ContinueCard item={item} onRemove={() => hide(item)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// The room above and below is for what lifts and for focus, which a scrolling row would cut off.
const rowClasses = '-mx-1 -my-2 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 py-2';
const cardWidth = 'w-[min(19rem,82vw)] shrink-0';
