import type { ComponentProps, SyntheticEvent } from 'react';
import { useText } from '@/i18n/use-text';
import { isoTime, localTime, unfinishedTime } from '@/lib/local-time';
import { Field } from '@/ui/Field';

interface TimeFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  /** ISO; '' for none. */
  value: string;
  /** Told of a time, of none, or of `unfinishedTime`. */
  onChange(time: string): void;
}

/** A day and a time by the reader's clock. */
export function TimeField({ value, onChange, hint, ...field }: TimeFieldProps) {
  const text = useText();
  const isUnfinished = value === unfinishedTime;
  const tell = ({ currentTarget: { validity, value: typed } }: SyntheticEvent<HTMLInputElement>) =>
    onChange(validity.badInput ? unfinishedTime : isoTime(typed));
  // Browsers tell of no change as long as a part is missing, and give no value: that would be no time at all.
  const look = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== isUnfinished) tell(event);
  };
  return (
    <Field
      {...field}
      type="datetime-local"
      value={localTime(value)}
      hint={isUnfinished && field.isInvalid ? text('admin.timeUnfinished') : hint}
      onChange={tell}
      onKeyUp={look}
      onBlur={look}
    />
  );
}
