import { createContext, useContext, useLayoutEffect } from 'react';

/** Reports input that is not part of the draft yet to the form: 1 for an added item, -1 for a removed one. */
export const UnfinishedWork = createContext<(change: 1 | -1) => void>(() => undefined);

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

/** Marks input from a closed dialog that the user must resume or discard before saving. */
export const unfinishedWork = '[data-unfinished="true"]';
