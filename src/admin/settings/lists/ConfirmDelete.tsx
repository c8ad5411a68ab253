import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-lists';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Notice } from '@/ui/Notice';
import { sayDone } from '../../layout/notices';
import { failureWords } from '../failure-words';
import { useRefresh } from '../use-refresh';
import type { ListKind } from './list-kind';
import { orderScope } from './use-arranging';

interface DeleteQuestionProps<Item extends ManagedItem> {
  kind: ListKind<Item>;
  item: Item;
  items: readonly Item[];
  onClose(): void;
}

/** Deleting asks first (specification, decision 29). Those behind it move up. */
export function ConfirmDelete<Item extends ManagedItem>({ kind, item, items, onClose }: DeleteQuestionProps<Item>) {
  const text = useText();
  const queryClient = useQueryClient();
  const refresh = useRefresh(kind.list.shownBy);
  const { queryKey } = kind.list.query;
  const name = kind.nameOf(item);
  const deleting = useMutation({
    scope: orderScope(kind.list),
    mutationFn: () => kind.remove(item),
    onSuccess: async () => {
      sayDone(text('settings.deleted', { name }));
      const others = items.filter(({ id }) => id !== item.id);
      queryClient.setQueryData(queryKey, others);
      onClose();
      // A gap in the numbers does no harm, but without the number 0 no slide would say "Discover Now".
      await kind.list.arrange(others).catch((failure) => console.error('The order could not be closed up.', failure));
      await queryClient.invalidateQueries({ queryKey });
      refresh();
    },
    onError: (failure) => {
      if (isChangedMeanwhile(failure)) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmDialog
      heading={text('settings.deleteHeading', { name })}
      what={text(kind.words.deleteWhat)}
      label={text('settings.delete')}
      isBusy={deleting.isPending}
      onConfirm={isChangedMeanwhile(deleting.error) ? undefined : () => deleting.mutate()}
      otherwise={text('settings.keep')}
      onClose={onClose}
    >
      {deleting.isError && <Notice tone="problem">{text(failureWords(deleting.error))}</Notice>}
    </ConfirmDialog>
  );
}
