import { type ComponentProps, type FocusEvent, useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { FieldProblem } from '@/ui/forms/FieldProblem';
import { useFieldProblem } from '@/ui/forms/use-field-problem';
import { partialInputProps } from './partial-input';

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  label: string;
  value?: string;
  /** Receives a day such as 2026-01-31, or an empty string. Not called for an incomplete day. */
  onChange?(day: string): void;
}

/** Date input for a row of filters; on a phone two fit side by side. */
export function DayField({ label, value, onChange, ...input }: DayFieldProps) {
  const text = useText();
  const hintId = useId();
  // Value that the unfinished input replaces; a new value from outside resets the state.
  const [half, setHalf] = useState<{ of: string | undefined; isLeft: boolean }>();
  const isHalf = half !== undefined && half.of === value;
  if (half && !isHalf) setHalf(undefined);
  const isIncomplete = isHalf && half.isLeft;
  const { problem, checks } = useFieldProblem();
  const typing = partialInputProps(isHalf, (typed) => {
    setHalf(typed === undefined ? { of: value, isLeft: false } : undefined);
    if (typed !== undefined) onChange?.(typed);
  });
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    typing.onBlur(event);
    setHalf((before) => before && { ...before, isLeft: true });
  };
  return (
    <div className="grid gap-1.5 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[9rem]">
      <label className="flex items-center gap-2.5 text-small text-soft max-sm:min-w-0 max-sm:flex-col max-sm:items-start max-sm:gap-1.5">
        {label}
        <input
          {...input}
          {...typing}
          {...checks}
          {...(value !== undefined && { value: isHalf ? '' : value })}
          type="date"
          aria-invalid={isIncomplete || problem !== undefined}
          aria-describedby={isIncomplete || problem ? hintId : undefined}
          onBlur={handleBlur}
          className="min-h-11 rounded-control border border-edge bg-raised px-3 text-body text-ink aria-invalid:border-danger max-sm:w-full max-sm:min-w-0"
        />
      </label>
      {problem && !isIncomplete && <FieldProblem id={hintId} problem={problem} />}
      {isIncomplete && (
        <p id={hintId} role="alert" className="text-small text-danger">
          {text('admin.dayUnfinished')}
        </p>
      )}
    </div>
  );
}
