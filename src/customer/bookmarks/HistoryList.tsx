import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTitleName } from '@/catalogue/use-title-name';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { focusNeighbour } from '@/ui/focus-neighbour';
import { dayName } from '@/viewing/day-name';
import { clearHistory, groupByDay, historyQuery, restorePlaces, type WatchedItem } from '@/viewing/history';
import { removePlace, restorePlace, type WatchPlace } from '@/viewing/progress';
import { useUndoable } from '@/viewing/use-undoable';
import { EmptyList } from './EmptyList';
import { HistoryEntry } from './HistoryEntry';
import { HistorySkeleton } from './HistorySkeleton';
import { ListStates } from './ListStates';

/** Watch history of a customer, grouped by day. */
export function HistoryList({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const query = useMemo(() => historyQuery(queryClient, userId), [queryClient, userId]);
  const history = useQuery(query);
  const change = useUndoable<WatchedItem[]>(query.queryKey, touched);

  const removeOne = (item: WatchedItem) =>
    change({
      show: (shown) => shown.filter((one) => one !== item),
      act: () => removePlace(userId, item.place),
      undo: () => restorePlace(item.place),
      message: text('history.removed', { title: nameOf(item.card) }),
    });
  const clear = () => {
    let removed: WatchPlace[] = [];
    return change({
      show: () => [],
      act: async () => {
        removed = await clearHistory(userId);
      },
      undo: () => restorePlaces(removed),
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
                  <li key={item.place.titleKey}>
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

/** Episodes' ticks, the Continue row and the player's place. */
const touched = [['progress-list'], ['progress'], ['continue']];
