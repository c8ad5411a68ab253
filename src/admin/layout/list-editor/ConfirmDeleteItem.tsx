import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-lists';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Notice } from '@/ui/Notice';
import type { ItemFormConfig } from './list-editor-config';
import { useItemDelete } from './use-item-mutations';

interface ConfirmDeleteItemProps<Item extends ManagedItem> {
  config: ItemFormConfig<Item>;
  item: Item;
  name: string;
  items: readonly Item[];
  onClose(): void;
}

/** Confirms before deleting an item of a list (specification, decision 29). */
export function ConfirmDeleteItem<Item extends ManagedItem>(props: ConfirmDeleteItemProps<Item>) {
  const { config, item, name, items, onClose } = props;
  const text = useText();
  const { labels } = config;
  const deleting = useItemDelete({ config, items, onDeleted: onClose });
  return (
    <ConfirmDialog
      heading={text(labels.deleteHeading, { name })}
      description={text(labels.deleteDescription, { name })}
      label={text('admin.delete')}
      isBusy={deleting.isPending}
      onConfirm={isChangedMeanwhile(deleting.error) ? undefined : () => deleting.mutate({ item, name })}
      otherwise={text(labels.keep)}
      onClose={onClose}
    >
      {deleting.isError && <Notice tone="problem">{config.failureText(deleting.error, text)}</Notice>}
    </ConfirmDialog>
  );
}
