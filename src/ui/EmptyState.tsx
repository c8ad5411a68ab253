import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  /** `h1` if it replaces the content of the whole page. */
  as?: 'p' | 'h1';
  children?: ReactNode;
}

/** Empty state of a list: describes its future content and offers the next step. */
export function EmptyState({ text, as: Words = 'p', children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-4 rounded-poster border border-dashed border-line px-6 py-10 text-soft">
      <Words className="max-w-prose">{text}</Words>
      {children}
    </div>
  );
}
