import { type ReactNode, useId } from 'react';

/** A part of the page below a title, under its heading. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-6 text-title font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
