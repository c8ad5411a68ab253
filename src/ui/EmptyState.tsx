import type { ReactNode } from 'react';

/** Stands where a list would be: says what would be here, and offers the next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-poster border border-dashed border-line px-6 py-10 text-soft">
      <p className="max-w-prose">{text}</p>
      {children}
    </div>
  );
}
