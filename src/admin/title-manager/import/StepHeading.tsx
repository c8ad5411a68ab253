import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** Ref of a multi-step view's heading, which gets the focus when a step removes the focused button. */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  // Synchronizes with the focus.
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    keepFocus(heading.current);
    // Otherwise the browser would keep the scroll position of a long step, in the middle of the next one.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}
