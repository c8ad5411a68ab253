import type { ComponentProps } from 'react';
import { useDelayed } from './hooks/timers';

/**
 * A status message that appears together with its live region. Screen readers often ignore a region that is inserted
 * with its text, so the text becomes visible 100 ms later, in a new element: Firefox reports no change of visibility
 * inside an element with `display: contents`. The space of the text is reserved from the start: the controls beside it
 * do not move away from the pointer.
 */
export function LiveStatus({ children, ...rest }: ComponentProps<'div'>) {
  const isRegionKnown = useDelayed(true, 100);
  return (
    <div role="status" {...rest}>
      <div key={String(isRegionKnown)} className={`contents ${isRegionKnown ? '' : 'invisible'}`}>
        {children}
      </div>
    </div>
  );
}
