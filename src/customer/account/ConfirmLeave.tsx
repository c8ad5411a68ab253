import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** Confirmation dialog for leaving with unsaved changes. */
export function ConfirmLeave({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const text = useText();
  return (
    <ConfirmDialog
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
