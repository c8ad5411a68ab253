import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { kinds } from '@/catalogue/kinds';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { focusNeighbour } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { TryAgain } from '@/ui/TryAgain';
import { isNextEpisode } from '@/viewing/continue-entries';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { ProgressLine, useProgressText } from '@/viewing/ProgressLine';
import { hideFromContinueWatching, progressListKey } from '@/viewing/progress';
import { useUndoable } from '@/viewing/use-undoable';
import { type ContinueItem, continueKey, continueQuery } from './continue-queries';

/** A square picture is lower than the card and gets padding; others fill the card's left side. */
const pictureClasses = { portrait: '', square: 'rounded-control pl-3' };

/** Row of started films, episodes and audiobooks; renders nothing while it loads or if there are none. */
export function ContinueWatchingRow({ userId }: { userId: string }) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const items = useQuery(continueQuery(queryClient, userId));
  const hide = useHideItem(userId);
  useOtherTabsChanges();
  const isFailed = hasFailed(items);
  // No skeleton: most new members have started nothing, and the page below would move twice.
  if (!isFailed && !items.data?.length) return null;
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
      {isFailed && (
        <p className="flex flex-wrap items-center gap-4 text-body text-soft">
          {text('continue.failed')}
          <TryAgain query={items} />
        </p>
      )}
      {items.data && (
        <ul className={rowClasses}>
          {items.data.map((item) => (
            <li key={item.progress.titleKey} className={`relative snap-start ${cardWidth}`}>
              <ContinueCard item={item} onRemove={() => hide(item)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// Padding for the lift and the focus ring of cards, which a scrolling row would clip.
const rowClasses = '-mx-1 -my-2 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 py-2';
const cardWidth = 'w-[min(19rem,82vw)] shrink-0';

/** Card of a started title; its link resumes playback. */
function ContinueCard({ item, onRemove }: { item: ContinueItem; onRemove(): void }) {
  const text = useText();
  const progressText = useProgressText();
  const { kind, card, episode, position, duration } = item;
  const title = useTitleName()(card);
  const shape = kinds[kind].posterShape;
  const facts = [
    ...(episode ? [text('progress.episode', { season: episode.season, episode: episode.episode })] : []),
    ...(episode?.title ? [episode.title] : []),
  ];
  return (
    <>
      <Link
        to={paths.stream(kind, item.progress.titleId, episode)}
        state={{ play: true }}
        className="group relative grid h-full min-h-[8.25rem] grid-cols-[--spacing(22)_1fr] overflow-hidden rounded-poster bg-raised transition-transform duration-calm hover:-translate-y-1 focus-visible:-translate-y-1"
      >
        <div className={`grid content-center ${pictureClasses[shape]}`}>
          <Poster src={card.poster} title={title} shape={shape} loading="eager" className="rounded-[inherit]!" />
        </div>
        <div className="grid content-center gap-1 py-3 pr-12 pl-4">
          <h3 className="line-clamp-2 text-body font-semibold">{title}</h3>
          {facts.length > 0 && <p className="line-clamp-1 text-small text-soft tabular-nums">{facts.join(' · ')}</p>}
          <p className="text-small text-soft tabular-nums">
            {position === 0 && isNextEpisode(item) ? text('continue.next') : progressText(position, duration)}
          </p>
        </div>
        <ProgressLine position={position} duration={duration} />
      </Link>
      <IconButton
        icon="close"
        label={text('continue.remove', { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove();
        }}
        className="absolute top-0 right-0 text-soft hover:text-ink"
      />
    </>
  );
}

/** Removes an item from the row but keeps its progress; a notice offers to undo it. */
function useHideItem(userId: string): (item: ContinueItem) => void {
  const text = useText();
  const nameOf = useTitleName();
  const change = useUndoable<ContinueItem[]>(continueKey(userId), [progressListKey(userId)]);
  return (item) => {
    const { titleKey } = item.progress;
    void change({
      show: (items) => items.filter(({ progress }) => progress.titleKey !== titleKey),
      act: () => hideFromContinueWatching(titleKey, true),
      undo: () => hideFromContinueWatching(titleKey, false),
      message: text('continue.removed', { title: nameOf(item.card) }),
    });
  };
}
