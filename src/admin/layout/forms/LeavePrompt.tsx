import { type LeaveLabels, NavigationGuard } from '@/ui/ConfirmLeave';

interface LeavePromptProps {
  isChanged: boolean;
  /** True while a save is in progress; leaving is confirmed then as well, and does not cancel the save. */
  isSaving?: boolean;
  /** Texts of the confirmation; default: about unsaved changes or, during a save, about the save in progress. */
  labels?: LeaveLabels;
}

/** Confirms leaving a form of the back office with unsaved changes. */
export function LeavePrompt({ isChanged, isSaving = false, labels }: LeavePromptProps) {
  return (
    <NavigationGuard
      isUnsaved={isChanged || isSaving}
      labels={labels ?? (isSaving ? savingLabels : typedChangesLabels)}
    />
  );
}

const typedChangesLabels: LeaveLabels = {
  heading: 'admin.unsavedHeading',
  text: 'admin.unsaved',
  stay: 'admin.stay',
  leave: 'admin.leave',
};

const savingLabels: LeaveLabels = {
  heading: 'admin.savingHeading',
  text: 'admin.savingContinues',
  stay: 'admin.stay',
  leave: 'admin.leaveSaving',
};
