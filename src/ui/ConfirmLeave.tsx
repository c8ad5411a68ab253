import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from './ConfirmDialog';
import { useLeaveBlocker } from './hooks/leave-page';

export interface LeaveLabels {
  heading: MessageId;
  text: MessageId;
  stay: MessageId;
  leave: MessageId;
}

/** Dialog that offers to stay or to leave. */
export function ConfirmLeave({ labels, onStay, onLeave }: { labels: LeaveLabels; onStay(): void; onLeave(): void }) {
  const text = useText();
  return (
    <ConfirmDialog
      heading={text(labels.heading)}
      description={text(labels.text)}
      label={text(labels.stay)}
      look="primary"
      onConfirm={onStay}
      otherwise={text(labels.leave)}
      onOtherwise={onLeave}
      onClose={onStay}
    />
  );
}

interface NavigationGuardProps {
  isUnsaved: boolean;
  labels: LeaveLabels;
  /** Called before the site opens the other page. */
  onLeave?(): void;
}

/** Confirms leaving with unsaved changes: by a dialog within the site, otherwise by the browser's own. */
export function NavigationGuard({ isUnsaved, labels, onLeave }: NavigationGuardProps) {
  const blocker = useLeaveBlocker(isUnsaved);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <ConfirmLeave labels={labels} onStay={() => blocker.reset()} onLeave={leave} />;
}
