import { useLeaveBlocker } from '@/ui/use-leave-blocker';
import { ConfirmLeave } from './ConfirmLeave';

/** Asks before typed changes are left behind: within the site in a dialog, otherwise in the browser's own. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const blocker = useLeaveBlocker(isChanged);
  if (blocker.state !== 'blocked') return null;
  return <ConfirmLeave onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
