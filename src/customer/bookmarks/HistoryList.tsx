import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { kinds } from '@/catalogue/kinds';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { focusNeighbour } from '@/ui/hooks/focus';
import { IconButton } from '@/ui/IconButton';
import { LinesSkeleton, Skeleton } from '@/ui/Skeleton';
import { clearHistory, dayName, groupByDay, historyQuery, restoreHistory, type WatchedItem } from '@/viewing/history';
import { ProgressLine, useProgressText } from '@/viewing/ProgressLine';
import { removeProgress, restoreRemovedProgress, type WatchProgress } from '@/viewing/progress';
import { useUndoable } from '@/viewing/use-undoable';
import { EmptyList, ListStates } from './ListStates';

/** Watch history of a customer, grouped by day. */
export function HistoryList({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const query = historyQuery(queryClient, userId);
  const history = useQuery(query);
  const change = useUndoable<WatchedItem[]>(query.queryKey, affectedQueries);

  const removeOne = (item: WatchedItem) =>
    change({
      show: (shown) => shown.filter((one) => one !== item),
      act: () => removeProgress(userId, item.progress),
      undo: () => restoreRemovedProgress(item.progress),
      message: text('history.removed', { title: nameOf(item.card) }),
    });
  const clear = () => {
    let removed: WatchProgress[] = [];
    return change({
      show: () => [],
      act: async () => {
        removed = await clearHistory(userId);
      },
      undo: () => restoreHistory(removed),
      message: text('history.cleared'),
    });
  };

  return (
    <ListStates
      query={history}
      skeleton={<HistorySkeleton />}
      empty={<EmptyList heading={text('history.none')}>{text('history.noneText')}</EmptyList>}
    >
      {(items) => (
        <div className="grid max-w-4xl gap-8">
          <Button
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              void clear();
            }}
            className="justify-self-start"
          >
            {text('history.clear')}
          </Button>
          {groupByDay(items).map((day) => (
            <section key={day.start} aria-labelledby={`day-${day.start}`}>
              <h2 id={`day-${day.start}`} className="mb-2 text-title font-bold">
                {dayName(language, day.start, new Date())}
              </h2>
              <ul className="divide-y divide-line">
                {day.items.map((item) => (
                  <li key={item.progress.titleKey}>
                    <HistoryEntry item={item} onRemove={() => void removeOne(item)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </ListStates>
  );
}

/** Queries that a removal changes: the check marks of episodes, and the Continue row. */
const affectedQueries = [['progress-list'], ['continue']];

/** A title of the history with its progress; links to the position at which it resumes. */
function HistoryEntry({ item, onRemove }: { item: WatchedItem; onRemove(): void }) {
  const text = useText();
  const progressText = useProgressText();
  const { clock } = useDates();
  const { progress, card, kind } = item;
  const { season, episode, position, duration } = progress;
  const title = useTitleName()(card);
  const isEpisode = season !== undefined && episode !== undefined;
  const facts = [
    ...(isEpisode ? [text('progress.episode', { season, episode })] : []),
    progressText(position, duration),
    clock(progress.playedAt),
  ];
  return (
    <div className="flex items-center gap-2 py-3">
      <Link
        to={paths.stream(kind, progress.titleId, isEpisode ? { season, episode } : undefined)}
        className="group flex min-w-0 flex-1 items-center gap-4 rounded-control"
      >
        <div className="relative w-16 shrink-0 overflow-hidden rounded-control">
          <Poster src={card.poster} title={title} shape={kinds[kind].posterShape} className="rounded-none!" />
          <ProgressLine position={position} duration={duration} />
        </div>
        <div className="min-w-0">
          <h3 className="text-body font-semibold group-hover:underline group-hover:underline-offset-4">{title}</h3>
          <p className="text-small text-soft tabular-nums">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
        </div>
      </Link>
      <IconButton
        icon="close"
        label={text('bookmarks.remove', { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove();
        }}
        className="text-soft"
      />
    </div>
  );
}

/** Placeholder of the latest day of the history while it loads. */
export function HistorySkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('bookmarks.loading')} className="grid max-w-4xl animate-breathe gap-8">
      <Skeleton className="h-11 w-36" />
      <div>
        <Skeleton className="mb-2 h-[1.65rem] w-24" />
        <ul className="divide-y divide-line">
          {range(4).map((index) => (
            <li key={index} className="flex items-center gap-4 py-3">
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
