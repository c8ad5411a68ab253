import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

interface QuestionProps {
  heading: string;
  /** What happens then. */
  what: string;
  /** The button that does it. */
  label: string;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
  /** What is still to be filled in, and why it did not work. */
  children?: ReactNode;
}

/** Says what a step means that cannot be taken back, and takes it once that is confirmed. */
export function Question({ heading, what, label, isBusy, onConfirm, onClose, children }: QuestionProps) {
  const text = useText();
  return (
    <Sheet label={heading} edge="middle" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5 p-6"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 className="text-title font-semibold">{heading}</h2>
        <p className="text-body text-soft text-pretty wrap-anywhere">{what}</p>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" isBusy={isBusy}>
            {label}
          </Button>
          <Button onClick={onClose}>{text('adminMemberships.leaveAsIs')}</Button>
        </div>
      </form>
    </Sheet>
  );
}
