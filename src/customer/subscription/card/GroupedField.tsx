import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field } from '@/ui/Field';
import { onlyDigits } from './card-draft';

interface GroupedFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> {
  value: string;
  /** Formats the typed text in groups. */
  write(typed: string): string;
  onWrite(written: string): void;
}

/** Input that groups digits while the user types; the caret stays after the same digit. */
export function GroupedField({ value, write, onWrite, ...field }: GroupedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  // Restores the caret: setting the value moves it to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Field
      {...field}
      ref={input}
      value={value}
      inputMode="numeric"
      spellCheck={false}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        const isAtEnd = before.length === target.value.length;
        const next = write(target.value);
        caret.current = isAtEnd ? next.length : placeBehind(next, onlyDigits(before).length);
        onWrite(next);
      }}
    />
  );
}

/** The place in `written` right behind so many digits. */
function placeBehind(written: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < written.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(written.charAt(place))) seen += 1;
  }
  return written.length;
}
