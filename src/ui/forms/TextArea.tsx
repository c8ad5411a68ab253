import type { ComponentProps, ReactNode } from 'react';
import { LabelledControl } from './LabelledControl';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  /** Hint below the control; shown as the error when `isInvalid`. */
  hint?: ReactNode;
  isInvalid?: boolean;
}

/** A labelled text area with a hint. */
export function TextArea({ label, hint, isInvalid = false, className = '', ...area }: TextAreaProps) {
  return (
    <LabelledControl label={label} hint={hint} isInvalid={isInvalid}>
      {(control) => (
        <textarea dir="auto" {...area} {...control} className={`min-h-24 py-3 ${control.className} ${className}`} />
      )}
    </LabelledControl>
  );
}
