import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './Button';
import { Dialog } from './Dialog';
import { initialFocus } from './hooks/focus';

interface QuestionProps {
  heading: string;
  /** Consequence of the action. */
  description: string | undefined;
  /** Label of the button that runs the action. */
  label: string;
  look?: ButtonLook;
  isBusy?: boolean;
  /** Absent if the action is no longer possible. */
  onConfirm?: (() => void) | undefined;
  /** Label of the other button, which calls `onOtherwise`, or else closes the dialog. */
  otherwise: string;
  onOtherwise?: () => void;
  onClose(): void;
  /** Additional fields and the error message. */
  children?: ReactNode;
}

/**
 * Confirmation dialog: describes an action and runs it once confirmed. Stays open while the action runs: closing would
 * not cancel it. Contains no form element, because it may be inside one.
 */
export function ConfirmDialog(props: QuestionProps) {
  const {
    heading,
    description,
    label,
    look = 'danger',
    isBusy = false,
    onConfirm,
    otherwise,
    onClose,
    children,
  } = props;
  // Fields inside the dialog get the initial focus before any button.
  const isSafeFirst = look === 'danger' && !children;
  const handleClose = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog heading={heading} description={description} isUnderWay={isBusy} onClose={handleClose}>
      {children}
      <div className="dialog-actions">
        {onConfirm && (
          <Button look={look} isBusy={isBusy} onClick={onConfirm}>
            {label}
          </Button>
        )}
        <Button ref={isSafeFirst ? initialFocus : undefined} disabled={isBusy} onClick={props.onOtherwise ?? onClose}>
          {otherwise}
        </Button>
      </div>
    </Dialog>
  );
}
