import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { useTally } from '@/ui/hooks/use-tally';
import { Notice } from '@/ui/Notice';
import { Sheet } from '@/ui/Sheet';
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
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React would propagate the event to the form that has opened this dialog.
    event.stopPropagation();
    setHeld(checking > 0);
    if (checking === 0) onSubmit();
  };
  return (
    <Sheet label={heading} edge="form" onClose={onClose}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{heading}</h2>
        <FileChecks value={countChecking}>{children}</FileChecks>
        {isHeld && <Notice tone="problem">{text('titleForm.manyReading', { count: checking })}</Notice>}
        <div className="dialog-actions">
          <Button type="submit" look="primary">
            {submit}
          </Button>
          <Button onClick={onCancel}>{text('admin.cancel')}</Button>
        </div>
      </form>
    </Sheet>
  );
}
