import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

interface DeleteCommentsProps {
  count: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before comments go for good (decision 29). */
export function DeleteComments({ count, isBusy, onConfirm, onClose }: DeleteCommentsProps) {
  const text = useText();
  const heading = text('adminBlog.deleteComments', { count });
  return (
    <Sheet label={heading} edge="middle" onClose={onClose}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{heading}</h2>
        <p className="text-body text-soft text-pretty">{text('adminBlog.deleteCommentsWhat')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {text('adminBlog.deleteConfirm')}
          </Button>
          <Button onClick={onClose}>{text('adminBlog.keep')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
