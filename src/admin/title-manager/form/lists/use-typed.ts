import { useRef, useState } from 'react';

/** What is typed into the dialog of an entry, from the entry as it is; `onTyped` is told of each change. */
export function useTyped<Entry>(entry: Entry, onTyped: (entry: Entry) => void) {
  const [typed, setTyped] = useState(entry);
  // A file is told of when it has been looked into: what was typed meanwhile stays.
  const latest = useRef(entry);
  const change = (changed: Partial<Entry> | ((before: Entry) => Partial<Entry>)) => {
    const next = { ...latest.current, ...(typeof changed === 'function' ? changed(latest.current) : changed) };
    latest.current = next;
    setTyped(next);
    onTyped(next);
  };
  return { typed, change };
}
