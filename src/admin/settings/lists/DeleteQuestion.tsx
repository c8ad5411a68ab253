import { useMutation, useQueryClient } from '@tanstack/react-query';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-list';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { notifySuccess } from '@/ui/notice';
import { Sheet } from '@/ui/Sheet';
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

/** Deleting asks first (decision 29). Those behind it move up. */
export function DeleteQuestion<Item extends ManagedItem>({ kind, item, items, onClose }: DeleteQuestionProps<Item>) {
  const text = useText();
  const queryClient = useQueryClient();
  const refresh = useRefresh(kind.list.shownBy);
  const { queryKey } = kind.list.query;
  const name = kind.nameOf(item);
  const deleting = useMutation({
    scope: orderScope(kind.list),
    mutationFn: () => kind.remove(item),
    onSuccess: async () => {
      notifySuccess(text('settings.deleted', { name }), timings.notice);
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
    <Sheet label={text('settings.deleteHeading', { name })} edge="middle" onClose={onClose}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold wrap-anywhere">{text('settings.deleteHeading', { name })}</h2>
        <p className="text-body text-soft text-pretty">{text(kind.words.deleteWhat)}</p>
        {deleting.isError && <Notice tone="problem">{text(failureWords(deleting.error))}</Notice>}
        <div className="flex flex-wrap gap-3">
          {!isChangedMeanwhile(deleting.error) && (
            <Button look="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
              {text('settings.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{text('settings.keep')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
