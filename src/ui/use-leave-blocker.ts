import { type Blocker, useBlocker } from 'react-router-dom';
import { useLeaveWarning } from './use-leave-warning';

/**
 * Holds whoever would leave the address, its query included, while something is unsaved; whoever would close the page is
 * asked by the browser. `isStillUnsaved` knows what was saved a moment ago, before it is drawn.
 */
export function useLeaveBlocker(isUnsaved: boolean, isStillUnsaved = () => isUnsaved): Blocker {
  useLeaveWarning(isUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isStillUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
}
