import { deferred } from './deferred';

/** The forms of one sort that are open in the tabs of this browser. */
export interface OpenForms {
  /** This tab's among them. */
  ids(): Promise<ReadonlySet<string>>;
  /** Says that a form is open until what it gives is called, or the tab is closed. */
  hold(id: string): () => void;
}

/** Tracks open forms across tabs with the Web Locks API; without it each tab sees only its own forms. */
export function openForms(sort: string): OpenForms {
  // The browser takes a moment to let go of the lock of a form that this page has closed.
  const released = new Set<string>();
  const prefix = `${sort}:`;
  return {
    async ids() {
      const held = (await navigator.locks?.query())?.held ?? [];
      const ids = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
      return new Set(ids.filter((id) => !released.has(id)));
    },
    hold(id) {
      const held = deferred<void>();
      released.delete(id);
      void navigator.locks?.request(prefix + id, () => held.promise);
      return () => {
        released.add(id);
        held.resolve();
      };
    },
  };
}
