import { useMutation } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-lists';
import { sayDone } from '../../layout/notices';
import { useRefresh } from '../use-refresh';
import type { ItemToSave, ListKind } from './list-kind';
import { orderScope } from './use-arranging';
import { isSame } from './use-item-draft';

interface ItemSaving<Item extends ManagedItem> {
  kind: ListKind<Item>;
  /** Refetches the list after a conflict with another administrator's change. */
  onReload(): Promise<readonly Item[] | undefined>;
  onSaved(): void;
}

/**
 * Stores a list item. Reports a conflict instead of overwriting another administrator's change; a changed position is
 * no conflict.
 */
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
        // Only the position differs: no conflict.
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
