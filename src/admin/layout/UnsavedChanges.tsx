import { useBlocker } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { useLeaveWarning } from '@/ui/use-leave-warning';

interface UnsavedChangesProps {
  isChanged: boolean;
  /** Whether a save is on its way: leaving now is asked about as well. */
  isSaving?: boolean;
}

/** Asks before typed changes are left behind: within the site in a dialog, otherwise in the browser's own. */
export function UnsavedChanges({ isChanged, isSaving = false }: UnsavedChangesProps) {
  const text = useText();
  const isAsked = isChanged || isSaving;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsked && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useLeaveWarning(isAsked);
  if (blocker.state !== 'blocked') return null;
  return (
    <Sheet label={text('admin.unsavedHeading')} edge="middle" onClose={() => blocker.reset()}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('admin.unsavedHeading')}</h2>
        <p className="text-body text-soft">{text('admin.unsaved')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => blocker.reset()}>
            {text('admin.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>{text('admin.leave')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
