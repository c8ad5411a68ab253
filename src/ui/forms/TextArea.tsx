import type { ComponentProps } from 'react';
import { LabelledControl, type LabelledFieldProps } from './LabelledControl';

interface TextAreaProps extends LabelledFieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

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
