import { type ReactNode, useId, useState } from 'react';
import { FieldProblem } from './FieldProblem';
import { useFieldProblem } from './use-field-problem';

/** Properties of a labelled field, besides those of its control. */
export interface LabelledFieldProps {
  label: string;
  /** Hint below the control; shown as the error when `isInvalid`. */
  hint?: ReactNode;
  isInvalid?: boolean;
}

interface LabelledControlProps {
  label: string;
  /** Hint below the control; shown as the error when `isInvalid`. */
  hint: ReactNode;
  isInvalid: boolean;
  /** Ids of further texts that describe the control, such as the error of its form. */
  describedBy?: string | undefined;
  /** Renders the control with these properties, and sets its height. */
  children(control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
    className: string;
    onInvalid: ReturnType<typeof useFieldProblem>['checks']['onInvalid'];
    onInput(): void;
  }): ReactNode;
}

/** A label above a form control and a hint below it. */
export function LabelledControl({ label, hint, isInvalid, describedBy, children }: LabelledControlProps) {
  const id = useId();
  const { problem, checks } = useFieldProblem();
  const isAnnounced = useErrorAnnounced(isInvalid, hint, id);
  const descriptions = [problem && `${id}-problem`, describedBy, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children({
        id,
        ...checks,
        'aria-invalid': isInvalid || problem !== undefined,
        'aria-describedby': descriptions || undefined,
        className:
          'w-full scroll-mt-8 rounded-control border border-edge bg-raised px-3.5 text-body text-ink placeholder:text-soft aria-invalid:border-danger',
      })}
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      {hint && (
        <div
          key={String(isAnnounced)}
          id={`${id}-hint`}
          role={isAnnounced ? 'alert' : undefined}
          className={`text-small ${isInvalid ? 'text-danger' : 'text-soft'}`}
        >
          {hint}
        </div>
      )}
    </div>
  );
}

/**
 * True while the hint is the error of a control that had the focus when it became invalid: a screen reader reads the
 * error with a control that receives the focus, but not if the focus was there before. A form therefore renders the error
 * before it moves the focus.
 */
function useErrorAnnounced(isInvalid: boolean, hint: ReactNode, id: string): boolean {
  const [last, setLast] = useState({ isInvalid: false, hint, isAnnounced: false });
  if (last.isInvalid !== isInvalid) {
    const isError = isInvalid && typeof hint === 'string' && hint !== last.hint;
    setLast({ isInvalid, hint, isAnnounced: isError && document.activeElement?.id === id });
  }
  return last.isAnnounced;
}
