import type { ComponentProps, ReactNode } from 'react';
import { LabelledControl } from './LabelledControl';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** Hint below the control; shown as the error when `isInvalid`. */
  hint?: ReactNode;
  isInvalid?: boolean;
}

/** A labelled input with a hint. */
export function Field({ label, hint, isInvalid = false, className = '', ...input }: FieldProps) {
  return (
    <LabelledControl label={label} hint={hint} isInvalid={isInvalid} describedBy={input['aria-describedby']}>
      {(control) => (
        <input dir="auto" {...input} {...control} className={`min-h-12 ${control.className} ${className}`} />
      )}
    </LabelledControl>
  );
}
