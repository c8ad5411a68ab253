import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

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
export function LeaveQuestion({ words, onStay, onLeave }: LeaveQuestionProps) {
  const text = useText();
  return (
    <Sheet label={text(words.heading)} edge="middle" onClose={onStay}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text(words.heading)}</h2>
        <p className="text-body text-soft text-pretty">{text(words.text)}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={onStay}>
            {text('admin.stay')}
          </Button>
          <Button onClick={onLeave}>{text(words.leave)}</Button>
        </div>
      </div>
    </Sheet>
  );
}
