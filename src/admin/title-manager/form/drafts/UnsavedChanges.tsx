import { createContext, type RefObject, useContext, useLayoutEffect } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { useLeaveBlocker } from '@/ui/hooks/leave-page';
import { Sheet } from '@/ui/Sheet';

/** Reports input that is not part of the draft yet to the form: 1 for an added item, -1 for a removed one. */
export const UnfinishedWork = createContext<(change: 1 | -1) => void>(() => undefined);

/** Marks input from a closed dialog that the user must resume or discard before saving. */
export const unfinishedWork = '[data-unfinished="true"]';

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

/** Tells the form that something was typed which its draft does not have yet, such as into a dialog: leaving would lose it. */
export function useUnfinishedWork(isUnfinished: boolean): void {
  const tell = useContext(UnfinishedWork);
  // A layout effect, because the surrounding form checks for unsaved input right after a key press, for example on
  // Back.
  useLayoutEffect(() => {
    if (!isUnfinished) return;
    tell(1);
    return () => tell(-1);
  }, [isUnfinished, tell]);
}
