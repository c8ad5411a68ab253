import type { ComponentProps } from 'react';
import { LabelledControl, type LabelledFieldProps } from './LabelledControl';

interface FieldProps extends LabelledFieldProps, Omit<ComponentProps<'input'>, 'id'> {}

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
