import type { ComponentProps } from 'react';
import { useDelayed } from './hooks/timers';

/**
 * A status message that appears together with its live region. Screen readers often ignore a region that is inserted
 * with its text, so the text follows 100 ms later.
 */
export function LiveStatus({ children, ...rest }: ComponentProps<'div'>) {
  const isRegionKnown = useDelayed(true, 100);
  return (
    <div role="status" {...rest}>
      {isRegionKnown && children}
    </div>
  );
}
