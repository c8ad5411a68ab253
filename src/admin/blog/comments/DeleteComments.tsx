import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

interface DeleteCommentsProps {
  count: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Confirms before deleting comments permanently (specification, decision 29). */
export function DeleteComments({ count, ...asked }: DeleteCommentsProps) {
  const text = useText();
  return (
    <ConfirmDialog
      heading={text('adminBlog.deleteComments', { count })}
      what={text('adminBlog.deleteCommentsWhat')}
      label={text('adminBlog.deleteConfirm')}
      otherwise={text('adminBlog.keep')}
      {...asked}
    />
  );
}
