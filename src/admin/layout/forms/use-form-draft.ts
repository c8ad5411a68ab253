import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { type DraftFilter, type DraftStorage, type FormDraft, listDrafts, type StoredDraft } from './draft-storage';

/** Earlier draft that the form offers to restore. */
export interface RestorableDraft<Draft extends FormDraft> {
  found: StoredDraft<Draft> | undefined;
  /** Continues the draft in this form: moves it to this form's key. */
  takeOver(draft: StoredDraft<Draft>): Promise<void>;
  discard(draft: StoredDraft<Draft>): Promise<void>;
}

export interface AutosavedDraft<Draft extends FormDraft> extends RestorableDraft<Draft> {
  /** All earlier drafts, the latest first. */
  drafts: readonly StoredDraft<Draft>[];
  /** Stores the draft immediately, without debounce. */
  saveNow(): Promise<void>;
  /** Deletes the draft after its input was saved or discarded; later changes are stored again. */
  clear(): Promise<void>;
}

/**
 * Autosaves a dirty form's draft (`isChanged`) at `key` with a debounce of 500 ms, on unmount and when the page is hidden
 * or closed, and finds earlier drafts: by default the one at `key` and, for a new record, any that no form writes to. Fills in nothing without
 * consent, and overwrites no draft before the user decides on it.
 */
export function useFormDraft<Draft extends FormDraft>(
  storage: DraftStorage<Draft>,
  key: string,
  draft: Draft,
  isChanged: boolean,
  matches: DraftFilter<Draft> = (stored, isOpen) =>
    stored.key === key || (draft.updatedAt === undefined && stored.updatedAt === undefined && !isOpen),
): AutosavedDraft<Draft> {
  const [drafts, setDrafts] = useState<readonly StoredDraft<Draft>[]>([]);
  const findDrafts = useEffectEvent(() => listDrafts(storage, matches));

  const isPending = useRef(false);
  const saveNow = () => {
    isPending.current = false;
    return storage.save(key, { ...draft, keptAt: Date.now() });
  };
  const savePending = useEffectEvent(() => {
    if (isPending.current) void saveNow();
  });
  // Debounce: every change restarts the timer. The number of dependencies is constant, because a form always has the
  // same parts.
  useEffect(() => {
    if (!isChanged) return;
    isPending.current = true;
    const timer = setTimeout(() => savePending(), timings.draftPause);
    return () => clearTimeout(timer);
  }, [...Object.values(draft), isChanged]);
  // Finds earlier drafts, and locks the form's own against other tabs.
  useEffect(() => {
    let isWanted = true;
    void findDrafts().then((found) => isWanted && setDrafts(found));
    const release = storage.lock(key);
    return () => {
      isWanted = false;
      savePending();
      release();
    };
  }, [key, storage]);
  // Stores the last change before the page is unloaded. `beforeunload` leaves the most time for the write; a mobile
  // browser that ends a hidden page fires only `visibilitychange`.
  useEventListener('window', 'beforeunload', savePending);
  useEventListener('document', 'visibilitychange', savePending);
  useEventListener('window', 'pagehide', savePending);

  const deleteOwn = async () => {
    isPending.current = false;
    await storage.delete(key);
  };
  return {
    drafts,
    found: drafts[0],
    saveNow,
    async takeOver({ key: from, ...stored }) {
      setDrafts([]);
      if (from === key) return;
      await storage.save(key, { ...draft, ...stored });
      await storage.delete(from);
    },
    async discard({ key: from }) {
      setDrafts((before) => before.filter((one) => one.key !== from));
      await (from === key ? deleteOwn() : storage.delete(from));
    },
    async clear() {
      setDrafts([]);
      await deleteOwn();
    },
  };
}
