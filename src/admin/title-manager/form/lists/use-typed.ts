import { useRef, useState } from 'react';

/** State of a dialog's typed entry; calls `onTyped` for each change. */
export function useTyped<Entry>(entry: Entry, onTyped: (entry: Entry) => void) {
  const [typed, setTyped] = useState(entry);
  // Holds the latest entry, so that an asynchronously validated file does not revert typed fields.
  const latest = useRef(entry);
  const change = (changed: Partial<Entry> | ((before: Entry) => Partial<Entry>)) => {
    const next = { ...latest.current, ...(typeof changed === 'function' ? changed(latest.current) : changed) };
    latest.current = next;
    setTyped(next);
    onTyped(next);
  };
  return { typed, change };
}
