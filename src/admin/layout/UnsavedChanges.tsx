import { useLeaveBlocker } from '@/ui/use-leave-blocker';
import { ConfirmLeave, type LeaveWords } from './ConfirmLeave';

interface UnsavedChangesProps {
  isChanged: boolean;
  /** True while a save is in progress; leaving is confirmed then as well. */
  isSaving?: boolean;
  /** Confirmation text, if it concerns other things than typed fields. */
  words?: LeaveWords;
}

/** Asks before typed changes are left behind: within the site in a dialog, otherwise in the browser's own. */
export function UnsavedChanges({ isChanged, isSaving = false, words = aboutTyped }: UnsavedChangesProps) {
  const blocker = useLeaveBlocker(isChanged || isSaving);
  if (blocker.state !== 'blocked') return null;
  return <ConfirmLeave words={words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

const aboutTyped: LeaveWords = { heading: 'admin.unsavedHeading', text: 'admin.unsaved', leave: 'admin.leave' };
