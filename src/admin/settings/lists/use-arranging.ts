import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import type { ManagedItem, ManagedList } from '@/publishing/managed-lists';
import { sayProblem } from '../../layout/notices';
import { failureWords } from '../failure-words';
import { useRefresh } from '../use-refresh';
import { inOrder, movedTo } from './order';

/** One after the other: each change of a list builds on the versions that the one before it has left. */
export function orderScope({ shownBy }: { shownBy: string }): { id: string } {
  return { id: `arrange ${shownBy}` };
}

/** Moves one of a list to another place: shown at once, stored one move after another. */
export function useArranging<Item extends ManagedItem>({ query: { queryKey }, arrange, shownBy }: ManagedList<Item>) {
  const text = useText();
  const queryClient = useQueryClient();
  const refresh = useRefresh(shownBy);
  const shown = () => queryClient.getQueryData<Item[]>(queryKey) ?? [];
  const { mutate } = useMutation({
    scope: orderScope({ shownBy }),
    mutationFn: (ids: readonly string[]) => arrange(inOrder(shown(), ids)),
    onSuccess: (stored) => {
      queryClient.setQueryData<Item[]>(queryKey, (items) => items?.map((item) => settled(item, stored)));
      refresh();
    },
    onError: (failure) => {
      sayProblem(text(failureWords(failure)));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (id: string, place: number) => {
    const items = shown();
    const ids = movedTo(
      items.map((item) => item.id),
      id,
      place,
    );
    queryClient.setQueryData(queryKey, inOrder(items, ids));
    mutate(ids);
  };
}

/** Returns the item with its stored position and version; keeps the other fields. */
function settled<Item extends ManagedItem>(item: Item, stored: readonly Item[]): Item {
  const now = stored.find(({ id }) => id === item.id);
  return now ? { ...item, position: now.position, updatedAt: now.updatedAt } : item;
}
