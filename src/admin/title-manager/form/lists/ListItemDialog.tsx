import type { FormEvent, ReactNode, RefObject } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import type { EntryDialogProps } from './use-entry-form';

interface ListItemDialogProps extends Pick<EntryDialogProps<unknown>, 'onClose' | 'onCancel'> {
  heading: string;
  /** What the button says that ends it. */
  submit: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit(): void;
  children: ReactNode;
}

/** The frame of the dialogs in which an entry of a list is added or edited. */
export function ListItemDialog({ heading, submit, form, onSubmit, onClose, onCancel, children }: ListItemDialogProps) {
  const text = useText();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form whose dialog opened this one.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Sheet label={heading} edge="form" onClose={onClose}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{heading}</h2>
        {children}
        <div className="answers">
          <Button type="submit" look="primary">
            {submit}
          </Button>
          <Button onClick={onCancel}>{text('titleForm.cancel')}</Button>
        </div>
      </form>
    </Sheet>
  );
}
