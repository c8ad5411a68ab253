import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

export interface LeaveWords {
  heading: MessageId;
  text: MessageId;
  leave: MessageId;
}

interface LeaveQuestionProps {
  words: LeaveWords;
  onStay(): void;
  onLeave(): void;
}

/** Asks whether to stay, or to leave something behind. */
export function ConfirmLeave({ words, onStay, onLeave }: LeaveQuestionProps) {
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
