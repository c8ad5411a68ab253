import { createContext, useContext, useLayoutEffect } from 'react';

/** How the form hears of what was typed that its draft does not have yet: 1 for something more, -1 for something less. */
export const UnfinishedWork = createContext<(change: 1 | -1) => void>(() => undefined);

/** Tells the form that something was typed which its draft does not have yet, such as into a dialog: leaving would lose it. */
export function useUnfinishedWork(isUnfinished: boolean): void {
  const tell = useContext(UnfinishedWork);
  // The form that asks before it is left stands around this, and asks whoever goes Back in the moment after a key.
  useLayoutEffect(() => {
    if (!isUnfinished) return;
    tell(1);
    return () => tell(-1);
  }, [isUnfinished, tell]);
}

/** Marks what was begun in a dialog and is to be gone on with or discarded before the form is saved. */
export const unfinishedWork = '[data-unfinished="true"]';
