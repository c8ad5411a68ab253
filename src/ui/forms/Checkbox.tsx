import type { ComponentProps } from 'react';

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body">
      <input {...input} type="checkbox" className="size-5 accent-accent" />
      {label}
    </label>
  );
}
