import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useLeaveBlocker } from '@/ui/hooks/leave-page';

interface LeavePromptProps {
  isChanged: boolean;
  /** True while a save is in progress; leaving is confirmed then as well, and does not cancel the save. */
  isSaving?: boolean;
  /** Texts of the confirmation; default: those about typed changes or, during a save, about that. */
  labels?: LeaveLabels;
}

/** Confirms leaving with unsaved changes: by a dialog within the site, otherwise by the browser's own. */
export function LeavePrompt({ isChanged, isSaving = false, labels }: LeavePromptProps) {
  const blocker = useLeaveBlocker(isChanged || isSaving);
  const words = labels ?? (isSaving ? savingLabels : typedChangesLabels);
  if (blocker.state !== 'blocked') return null;
  return <ConfirmLeave labels={words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

const typedChangesLabels: LeaveLabels = {
  heading: 'admin.unsavedHeading',
  text: 'admin.unsaved',
  leave: 'admin.leave',
};

const savingLabels: LeaveLabels = {
  heading: 'admin.savingHeading',
  text: 'admin.savingContinues',
  leave: 'admin.leaveSaving',
};

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

/** Dialog that offers to stay or to leave. */
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
