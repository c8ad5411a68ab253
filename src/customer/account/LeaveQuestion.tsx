import { useText } from '@/i18n/use-text';
import { Question } from '@/ui/Question';

/** Asks whether typed changes are to be left behind. */
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
