import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** Inline message. A problem interrupts a screen reader, an info message does not. */
export function Notice({ tone, children }: { tone: 'problem' | 'info'; children: ReactNode }) {
  const isProblem = tone === 'problem';
  return (
    <div
      role={isProblem ? 'alert' : 'status'}
      className={`flex animate-arrive gap-3 rounded-control border bg-raised p-3.5 text-body ${isProblem ? 'border-danger text-danger' : 'border-line text-ink'}`}
    >
      <Icon name={isProblem ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div>{children}</div>
    </div>
  );
}
