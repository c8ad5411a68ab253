import { type ReactNode, useId } from 'react';

/** A part of a page under its own heading. */
export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 rounded-poster border border-line p-5">
      <h2 id={id} className="text-body font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
