import type { ReactNode } from 'react';
import { keepFocus } from '@/ui/hooks/focus';

/** Heading of a step of an import. Takes the focus if the previous step had it, so that screen readers read the step. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h3 ref={takeFocus} tabIndex={-1} className="text-body font-semibold wrap-anywhere focus-visible:outline-none">
      {children}
    </h3>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  if (heading) keepFocus(heading);
}
