import { type ReactNode, type RefObject, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useTally } from '@/ui/hooks/use-tally';
import { Notice } from '@/ui/Notice';
import { FileChecks } from '@/uploads/fields/use-chosen-file';
import type { EntryDialogProps } from './use-entry-form';

interface ListItemDialogProps extends Pick<EntryDialogProps<unknown>, 'onClose' | 'onCancel'> {
  heading: string;
  /** Label of the submit button. */
  submit: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit(): void;
  children: ReactNode;
}

/** Frame of the dialogs that add or edit a list entry. */
export function ListItemDialog({ heading, submit, form, onSubmit, onClose, onCancel, children }: ListItemDialogProps) {
  const text = useText();
  const [checking, countChecking] = useTally();
  const [isHeld, setHeld] = useState(false);
  if (isHeld && checking === 0) setHeld(false);
  const handleSubmit = () => {
    setHeld(checking > 0);
    if (checking === 0) onSubmit();
  };
  return (
    <Dialog heading={heading} edge="form" form={form} onSubmit={handleSubmit} onClose={onClose}>
      <FileChecks value={countChecking}>{children}</FileChecks>
      {isHeld && <Notice tone="problem">{text('titleForm.manyReading', { count: checking })}</Notice>}
      <div className="dialog-actions">
        <Button type="submit" look="primary">
          {submit}
        </Button>
        <Button onClick={onCancel}>{text('admin.cancel')}</Button>
      </div>
    </Dialog>
  );
}
