import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** Stands below; shown as what is wrong when `isInvalid`. */
  hint?: ReactNode;
  isInvalid?: boolean;
}

/** A labelled input with a hint. */
export function Field({ label, hint, isInvalid = false, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={isInvalid}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 text-body text-ink placeholder:text-soft aria-invalid:border-danger ${className}`}
      />
      {hint && (
        <div id={`${id}-hint`} className={`text-small ${isInvalid ? 'text-danger' : 'text-soft'}`}>
          {hint}
        </div>
      )}
    </div>
  );
}
