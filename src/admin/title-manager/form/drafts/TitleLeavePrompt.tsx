import { createContext, type RefObject, useContext } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useLeaveBlocker } from '@/ui/hooks/leave-page';
import { useCounted } from '@/ui/hooks/use-tally';

/** Reports input that is not part of the draft yet to the form: 1 for an added item, -1 for a removed one. */
export const UnappliedInputContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Marks input from a closed dialog that the user must resume or discard before saving. */
export const unappliedInputSelector = '[data-unfinished="true"]';

interface TitleLeavePromptProps {
  isChanged: boolean;
  /** True after a save that has not been rendered yet; read when the user leaves. */
  isSaved: RefObject<boolean>;
  /** True if the changes include the draft that this browser stores. */
  isStored: boolean;
  /** True if the user has typed something that the draft does not contain. */
  hasUnfinished: boolean;
  onDiscard(): void;
}

/** Confirms leaving with unsaved changes: by a dialog within the site, otherwise by the browser's own (specification, decision 29). */
export function TitleLeavePrompt({ isChanged, isSaved, isStored, hasUnfinished, onDiscard }: TitleLeavePromptProps) {
  const text = useText();
  // The URL query opens the form: changing the query leaves the form.
  const blocker = useLeaveBlocker(isChanged, () => isChanged && !isSaved.current);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Dialog
      heading={text('admin.unsavedHeading')}
      description={[isStored && text('titleForm.leaveText'), hasUnfinished && text('titleForm.leaveUnfinished')]
        .filter(Boolean)
        .join(' ')}
      onClose={stay}
    >
      <div className="grid gap-3">
        <Button look="primary" onClick={stay}>
          {text('titleForm.stay')}
        </Button>
        {isStored && <Button onClick={() => blocker.proceed()}>{text('titleForm.leaveKeep')}</Button>}
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
    </Dialog>
  );
}

/** Reports input that the form's draft does not contain yet, such as in a dialog: leaving would lose it. */
export function useReportUnappliedInput(isUnfinished: boolean): void {
  useCounted(isUnfinished, useContext(UnappliedInputContext));
}
