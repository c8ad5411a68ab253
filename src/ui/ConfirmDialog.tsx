import { type ReactNode, useId } from 'react';
import { Button, type ButtonLook } from './Button';
import { initialFocus } from './hooks/focus';
import { Sheet } from './Sheet';

interface QuestionProps {
  heading: string;
  /** Consequence of the action. */
  what: string | undefined;
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
  const { heading, what, label, look = 'danger', isBusy = false, onConfirm, otherwise, onClose, children } = props;
  const whatId = useId();
  // Fields inside the dialog get the initial focus before any button.
  const isSafeFirst = look === 'danger' && !children;
  const handleClose = () => {
    if (!isBusy) onClose();
  };
  return (
    <Sheet label={heading} describedBy={what && whatId} edge="middle" isUnderWay={isBusy} onClose={handleClose}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold wrap-anywhere">{heading}</h2>
        {what && (
          <p id={whatId} className="text-body text-soft text-pretty wrap-anywhere">
            {what}
          </p>
        )}
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
      </div>
    </Sheet>
  );
}
