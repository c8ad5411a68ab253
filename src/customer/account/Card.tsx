import { type ReactNode, useId } from 'react';

/** A part of the account under its own heading. */
export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-poster border border-line p-5 sm:p-6">
      <h2 id={id} className="text-title font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
