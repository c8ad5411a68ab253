import type { RefObject } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { useLeaveBlocker } from '@/ui/use-leave-blocker';

interface UnsavedChangesProps {
  isChanged: boolean;
  /** True after a save that has not been rendered yet; read when the user leaves. */
  isSaved: RefObject<boolean>;
  /** True if the changes include the draft that this browser stores. */
  isKept: boolean;
  /** True if the user has typed something that the draft does not contain. */
  hasUnfinished: boolean;
  onDiscard(): void;
}

/** Asks before work is left behind: within the site in a dialog, otherwise in the browser's own (specification, decision 29). */
export function UnsavedChanges({ isChanged, isSaved, isKept, hasUnfinished, onDiscard }: UnsavedChangesProps) {
  const text = useText();
  // The URL query opens the form: changing the query leaves the form.
  const blocker = useLeaveBlocker(isChanged, () => isChanged && !isSaved.current);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Sheet label={text('titleForm.leaveHeading')} edge="middle" onClose={stay}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('titleForm.leaveHeading')}</h2>
        {isKept && <p className="text-body text-soft text-pretty">{text('titleForm.leaveText')}</p>}
        {hasUnfinished && <p className="text-body text-soft text-pretty">{text('titleForm.leaveUnfinished')}</p>}
        <div className="grid gap-3">
          <Button look="primary" onClick={stay}>
            {text('titleForm.stay')}
          </Button>
          {isKept && <Button onClick={() => blocker.proceed()}>{text('titleForm.leaveKeep')}</Button>}
          <Button
            look="danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {text('titleForm.leaveDiscard')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
