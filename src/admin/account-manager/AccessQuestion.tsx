import type { AccessChange } from '@/accounts/manage-accounts';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { accessChanges } from './access-changes';

interface AccessQuestionProps {
  change: AccessChange;
  email: string;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what a change means, and makes it once that is confirmed. */
export function AccessQuestion({ change, email, ...asked }: AccessQuestionProps) {
  const text = useText();
  const { label, question } = accessChanges[change];
  return (
    <ConfirmDialog
      heading={text(label)}
      what={question && text(question, { email })}
      label={text(label)}
      look={change === 'DISABLE' ? 'danger' : 'primary'}
      otherwise={text('accounts.leaveAsIs')}
      {...asked}
    />
  );
}
