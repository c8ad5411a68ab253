import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

interface SwitchQuestionProps {
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what closing the site means, and does it once that is confirmed. */
export function SwitchQuestion({ isBusy, onConfirm, onClose }: SwitchQuestionProps) {
  const text = useText();
  return (
    <Sheet label={text('settings.closeHeading')} edge="middle" onClose={onClose}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('settings.closeHeading')}</h2>
        <p className="text-body text-soft text-pretty">{text('settings.closeWhat')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {text('settings.closeSite')}
          </Button>
          <Button onClick={onClose}>{text('settings.stayOpen')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
