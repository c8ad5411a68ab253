import { type ReactNode, useId } from 'react';
import { Button } from './Button';
import type { ButtonLook } from './button-style';
import { initialFocus } from './initial-focus';
import { Sheet } from './Sheet';

interface QuestionProps {
  heading: string;
  /** What happens then. */
  what: string | undefined;
  /** The button that does it. */
  label: string;
  look?: ButtonLook;
  isBusy?: boolean;
  /** Absent where it cannot be done any more. */
  onConfirm?: (() => void) | undefined;
  /** The button that closes the question, unless it has a step of its own. */
  otherwise: string;
  onOtherwise?: () => void;
  onClose(): void;
  /** What is still to be filled in, and why it did not work. */
  children?: ReactNode;
}

/**
 * Says what a step means, and takes it once that is confirmed; while it is being taken the question stays: closing it would
 * not take it back. No form: it may stand within one.
 */
export function Question(props: QuestionProps) {
  const { heading, what, label, look = 'danger', isBusy = false, onConfirm, otherwise, onClose, children } = props;
  const whatId = useId();
  // What is to be filled in comes first wherever something is.
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
        <div className="answers">
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
