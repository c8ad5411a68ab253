import { type Blocker, useBlocker } from 'react-router-dom';
import { useLeaveWarning } from './use-leave-warning';

/**
 * Blocks navigation to another address, query included, while there are unsaved changes; the browser asks before the
 * page is closed. `isStillUnsaved` reads the state without waiting for a render, so that a save a moment ago counts.
 */
export function useLeaveBlocker(isUnsaved: boolean, isStillUnsaved = () => isUnsaved): Blocker {
  useLeaveWarning(isUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isStillUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
}
