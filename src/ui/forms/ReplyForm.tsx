import type { FormEvent, ReactNode } from 'react';
import { Button } from '../Button';
import { TextArea } from './TextArea';

interface ReplyFormProps {
  label: string;
  name: string;
  rows: number;
  maxLength: number;
  value: string;
  hint: string;
  /** Label of the submit button. */
  submit: string;
  isSending: boolean;
  onChange(value: string): void;
  onSubmit(): void;
  /** Error message. */
  children: ReactNode;
  /** Button for another action on the conversation. */
  otherButton: ReactNode;
}

/** Form for the next message of a conversation. */
export function ReplyForm(props: ReplyFormProps) {
  const { label, name, rows, maxLength, value, hint, submit, isSending, onChange, onSubmit, children, otherButton } =
    props;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <TextArea
        label={label}
        name={name}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isSending}
        hint={hint}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={value.trim() === ''} isBusy={isSending}>
          {submit}
        </Button>
        {otherButton}
      </div>
    </form>
  );
}
