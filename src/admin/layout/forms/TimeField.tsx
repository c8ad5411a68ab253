import type { ComponentProps } from 'react';
import { useText } from '@/i18n/use-text';
import { isoTime, localTime, unfinishedTime } from '@/lib/dates';
import { Field } from '@/ui/forms/Field';
import { partialInputProps } from './partial-input';

interface TimeFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  /** ISO; '' for none. */
  value: string;
  /** Receives a time, an empty string, or `unfinishedTime`. */
  onChange(time: string): void;
}

/** A day and a time by the reader's clock. */
export function TimeField({ value, onChange, hint, ...field }: TimeFieldProps) {
  const text = useText();
  const isUnfinished = value === unfinishedTime;
  const handleTyped = (typed: string | undefined) => onChange(typed === undefined ? unfinishedTime : isoTime(typed));
  return (
    <Field
      {...field}
      {...partialInputProps(isUnfinished, handleTyped)}
      type="datetime-local"
      value={localTime(value)}
      hint={isUnfinished && field.isInvalid ? text('admin.timeUnfinished') : hint}
    />
  );
}
