import { useMutation } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-list';
import { sayDone } from '../../layout/notices';
import { useRefresh } from '../use-refresh';
import type { ItemToSave, ListKind } from './list-kind';
import { orderScope } from './use-arranging';
import { isSame } from './use-item-draft';

interface ItemSaving<Item extends ManagedItem> {
  kind: ListKind<Item>;
  /** Reads the list again, after somebody else changed it. */
  onReload(): Promise<readonly Item[] | undefined>;
  onSaved(): void;
}

/** Stores one of a list. What somebody else stored meanwhile is not written over; another place in the list is no such change. */
export function useItemSaving<Item extends ManagedItem>({ kind, onReload, onSaved }: ItemSaving<Item>) {
  const text = useText();
  const refresh = useRefresh(kind.list.shownBy);
  return useMutation({
    scope: orderScope(kind.list),
    mutationFn: async ({ item, before }: ItemToSave<Item>) => {
      try {
        return await kind.save(item, before);
      } catch (failure) {
        const now = isChangedMeanwhile(failure) && (await onReload())?.find((one) => one.id === item.id);
        // Only its place is another one: nobody has changed what is written over.
        if (!now || !before || !isSame(now, { ...before, position: now.position, updatedAt: now.updatedAt })) {
          throw failure;
        }
        return kind.save({ ...item, position: now.position, updatedAt: now.updatedAt }, now);
      }
    },
    onSuccess: async () => {
      onSaved();
      sayDone(text('settings.saved'));
      refresh();
      await onReload();
    },
  });
}
