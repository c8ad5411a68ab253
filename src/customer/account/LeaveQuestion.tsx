import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

/** Asks whether typed changes are to be left behind. */
export function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const text = useText();
  return (
    <Sheet label={text('account.unsavedHeading')} edge="middle" onClose={onStay}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('account.unsavedHeading')}</h2>
        <p className="text-body text-soft">{text('account.unsaved')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={onStay}>
            {text('account.stay')}
          </Button>
          <Button onClick={onLeave}>{text('account.leave')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
