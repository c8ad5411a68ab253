import { useState } from 'react';

/** What is typed into the dialog of an entry, from the entry as it is; `onTyped` is told of each change. */
export function useTyped<Entry>(entry: Entry, onTyped: (entry: Entry) => void) {
  const [typed, setTyped] = useState(entry);
  const change = (changed: Partial<Entry>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    onTyped(next);
  };
  return { typed, change };
}
