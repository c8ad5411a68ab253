import type { ComponentProps } from 'react';

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  /** Told of a day such as 2026-01-31, or of nothing. */
  onChange?(day: string): void;
}

/** A day of the calendar to choose, in a line of filters; on a phone two stand side by side. */
export function DayField({ label, onChange, ...input }: DayFieldProps) {
  return (
    <label className="flex items-center gap-2.5 text-small text-soft max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[9rem] max-sm:flex-col max-sm:items-start max-sm:gap-1.5">
      {label}
      <input
        {...input}
        type="date"
        onChange={(event) => onChange?.(event.target.value)}
        className="min-h-11 rounded-control border border-edge bg-raised px-3 text-body text-ink max-sm:w-full max-sm:min-w-0"
      />
    </label>
  );
}
