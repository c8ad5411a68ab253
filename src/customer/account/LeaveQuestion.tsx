import { useText } from '@/i18n/use-text';
import { Question } from '@/ui/Question';

/** Confirmation dialog for leaving with unsaved changes. */
export function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const text = useText();
  return (
    <Question
      heading={text('account.unsavedHeading')}
      what={text('account.unsaved')}
      label={text('account.stay')}
      look="primary"
      onConfirm={onStay}
      otherwise={text('account.leave')}
      onOtherwise={onLeave}
      onClose={onStay}
    />
  );
}
