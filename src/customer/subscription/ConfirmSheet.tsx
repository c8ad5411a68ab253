import { type ReactNode, useId } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

interface ConfirmSheetProps {
  question: string;
  isBusy: boolean;
  onAnswer(isApproved: boolean): void;
  /** Error message. */
  children: ReactNode;
}

/**
 * Simulates the bank's confirmation (3-D Secure) for the test provider. Closing it declines, except while a response is
 * pending: it does not cancel a confirmation.
 */
export function ConfirmSheet({ question, isBusy, onAnswer, children }: ConfirmSheetProps) {
  const text = useText();
  const questionId = useId();
  const handleClose = () => {
    if (!isBusy) onAnswer(false);
  };
  return (
    <Sheet
      label={text('confirm.heading')}
      describedBy={questionId}
      edge="form"
      isUnderWay={isBusy}
      onClose={handleClose}
    >
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('confirm.heading')}</h2>
        <p id={questionId} className="max-w-prose text-body text-pretty">
          {question}
        </p>
        {children}
        <div className="dialog-actions">
          <Button look="primary" isBusy={isBusy} onClick={() => onAnswer(true)}>
            {text('confirm.yes')}
          </Button>
          <Button disabled={isBusy} onClick={() => onAnswer(false)}>
            {text('confirm.no')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
