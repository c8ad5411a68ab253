import type { AccessChange } from '@/accounts/manage-accounts';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { accessChanges } from './access-changes';

interface AccessQuestionProps {
  change: AccessChange;
  email: string;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what a change means, and makes it once that is confirmed. */
export function AccessQuestion({ change, email, isBusy, onConfirm, onClose }: AccessQuestionProps) {
  const text = useText();
  const { label, question } = accessChanges[change];
  return (
    <Sheet label={text(label)} edge="middle" onClose={onClose}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text(label)}</h2>
        {question && <p className="text-body text-soft text-pretty wrap-anywhere">{text(question, { email })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button look={change === 'DISABLE' ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {text(label)}
          </Button>
          <Button onClick={onClose}>{text('accounts.leaveAsIs')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
