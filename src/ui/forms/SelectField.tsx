import type { ComponentProps } from 'react';
import { LabelledControl, type LabelledFieldProps } from './LabelledControl';

interface SelectFieldProps extends LabelledFieldProps, Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  /** Text of the empty option; without it the first option is selected. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** A labelled select with a hint, as wide as the other fields of a form. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, isInvalid = false, placeholder, options, onChange, ...select } = props;
  return (
    <LabelledControl label={label} hint={hint} isInvalid={isInvalid}>
      {(control) => (
        <select
          {...select}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-12 ${control.className}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}
