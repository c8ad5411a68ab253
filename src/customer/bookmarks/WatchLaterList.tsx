import { useQuery } from '@tanstack/react-query';
import { useTitleName } from '@/catalogue/use-title-name';
import { useText } from '@/i18n/use-text';
import { addToWatchLater, type MarkedTitle, removeFromWatchLater, watchLaterQuery } from '@/viewing/title-lists';
import { useUndoable } from '@/viewing/use-undoable';
import { CardGrid } from './CardGrid';
import { EmptyList, ListStates } from './ListStates';

/** A customer's watch-later list; finished titles leave it. */
export function WatchLaterList({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const query = watchLaterQuery(userId);
  const later = useQuery(query);
  const change = useUndoable<MarkedTitle[]>(query.queryKey, affectedQueries);
  const remove = (title: MarkedTitle) =>
    change({
      show: (shown) => shown.filter((one) => one !== title),
      act: () => removeFromWatchLater(userId, [title]),
      undo: () => addToWatchLater(userId, [title]),
      message: text('watchLater.removed', { title: nameOf(title.card) }),
    });
  return (
    <ListStates
      query={later}
      empty={<EmptyList heading={text('watchLater.none')}>{text('watchLater.noneText')}</EmptyList>}
    >
      {(titles) => <CardGrid titles={titles} onRemove={(title) => void remove(title)} />}
    </ListStates>
  );
}

const affectedQueries = [['is-watch-later']];
