import type { ComponentProps } from 'react';
import { useText } from '@/i18n/use-text';
import { isoTime, localTime, unfinishedTime } from '@/lib/dates';
import { Field } from '@/ui/forms/Field';
import { partialInputProps } from './partial-input';

interface TimeFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  /** Time in ISO format; '' for none. */
  value: string;
  /** Receives a time, an empty string, or `unfinishedTime`. */
  onChange(time: string): void;
}

/** Input for a day and a time in the user's time zone, which its hint names. */
export function TimeField({ value, onChange, hint, ...field }: TimeFieldProps) {
  const text = useText();
  const isUnfinished = value === unfinishedTime;
  const handleTyped = (typed: string | undefined) => onChange(typed === undefined ? unfinishedTime : isoTime(typed));
  const zone = text('admin.timeZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  const problem = isUnfinished ? text('admin.timeUnfinished') : hint;
  return (
    <Field
      {...field}
      {...partialInputProps(isUnfinished, handleTyped)}
      type="datetime-local"
      value={localTime(value)}
      hint={field.isInvalid ? problem : [zone, hint].filter(Boolean).join(' ')}
    />
  );
}
