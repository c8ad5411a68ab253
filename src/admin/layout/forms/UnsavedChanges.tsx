import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useLeaveBlocker } from '@/ui/hooks/leave-page';

interface UnsavedChangesProps {
  isChanged: boolean;
  /** True while a save is in progress; leaving is confirmed then as well. */
  isSaving?: boolean;
  /** Confirmation text, if it concerns other things than typed fields. */
  labels?: LeaveLabels;
}

/** Asks before typed changes are left behind: within the site in a dialog, otherwise in the browser's own. */
export function UnsavedChanges({ isChanged, isSaving = false, labels: words = aboutTyped }: UnsavedChangesProps) {
  const blocker = useLeaveBlocker(isChanged || isSaving);
  if (blocker.state !== 'blocked') return null;
  return <ConfirmLeave labels={words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

const aboutTyped: LeaveLabels = { heading: 'admin.unsavedHeading', text: 'admin.unsaved', leave: 'admin.leave' };

export interface LeaveLabels {
  heading: MessageId;
  text: MessageId;
  leave: MessageId;
}

interface ConfirmLeaveProps {
  labels: LeaveLabels;
  onStay(): void;
  onLeave(): void;
}

/** Asks whether to stay, or to leave something behind. */
export function ConfirmLeave({ labels: words, onStay, onLeave }: ConfirmLeaveProps) {
  const text = useText();
  return (
    <ConfirmDialog
      heading={text(words.heading)}
      what={text(words.text)}
      label={text('admin.stay')}
      look="primary"
      onConfirm={onStay}
      otherwise={text(words.leave)}
      onOtherwise={onLeave}
      onClose={onStay}
    />
  );
}
