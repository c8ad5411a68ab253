import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
}

/** A labelled text of several lines. */
export function TextArea({ label, className = '', ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`min-h-24 w-full rounded-control border border-edge bg-raised px-3.5 py-3 text-body text-ink ${className}`}
      />
    </div>
  );
}
