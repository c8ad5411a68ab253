import { deferred } from './deferred';

/** The forms of one type that are open in the tabs of this browser. */
export interface OpenForms {
  /** Ids of the open forms, including those of this tab. */
  ids(): Promise<ReadonlySet<string>>;
  /** Registers a form as open; the returned function, or closing the tab, ends the registration. */
  hold(id: string): () => void;
}

/** Tracks open forms across tabs with the Web Locks API; without it each tab sees only its own forms. */
export function openForms(sort: string): OpenForms {
  // Forms that this page has closed: the browser releases their locks with a delay.
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
