import { useBlocker } from 'react-router-dom';
import { useLeaveWarning } from '@/ui/use-leave-warning';
import { LeaveQuestion } from './LeaveQuestion';

/** Asks before typed changes are left behind: within the site in a dialog, otherwise in the browser's own. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(isChanged);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
