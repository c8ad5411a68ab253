import { type ComponentProps, useId } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string;
  /** The label is only for screen readers, because the select is clear without it. */
  isLabelHidden?: boolean;
  options: readonly { value: string; label: string }[];
  onChange?(value: string): void;
}

export function Select({ label, isLabelHidden = false, options, onChange, className = '', ...select }: SelectProps) {
  const id = useId();
  // A select without a visible label is one of several filters, which fill the line on phones.
  const room = isLabelHidden ? 'max-sm:grow' : '';
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 ${room}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small text-soft whitespace-nowrap'}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        onChange={(event) => onChange?.(event.target.value)}
        className={`min-h-11 max-w-full rounded-control border border-edge bg-raised px-3 text-body text-ink ${room} ${className}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
