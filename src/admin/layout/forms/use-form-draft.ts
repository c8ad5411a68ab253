import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { type DraftFilter, type DraftStorage, type FormDraft, listDrafts, type StoredDraft } from './draft-storage';

/** Earlier draft that the form offers to restore. */
export interface RestorableDraft<Draft extends FormDraft> {
  found: StoredDraft<Draft> | undefined;
  /** Moves the draft to this form's key. Unsaved input that it replaces becomes an earlier draft itself. */
  takeOver(draft: StoredDraft<Draft>): Promise<void>;
  discard(draft: StoredDraft<Draft>): Promise<void>;
}

export interface AutosavedDraft<Draft extends FormDraft> extends RestorableDraft<Draft> {
  /** All earlier drafts, the latest first. */
  drafts: readonly StoredDraft<Draft>[];
  /** Stores the draft immediately, without debounce. */
  saveNow(): Promise<void>;
  /** Makes the draft an earlier one, which the form offers to restore after it was filled with another version. */
  setAside(): Promise<void>;
  /** Deletes this form's draft after its input was saved or discarded; later changes are stored again. */
  clear(): Promise<void>;
}

/**
 * Autosaves the draft of a record like `useAutosave`, each form at its own key, and offers the earlier drafts of the
 * record, or for a new record those of all new ones. Offers no draft that an open form writes to.
 */
export function useFormDraft<Draft extends FormDraft>(
  storage: DraftStorage<Draft>,
  recordId: string,
  draft: Draft,
  isChanged: boolean,
): AutosavedDraft<Draft> {
  const [formId] = useState(() => crypto.randomUUID());
  return useAutosave(storage, `${recordId}/${formId}`, draft, isChanged, (stored, isOpen) => {
    // Drafts of earlier versions of this page have the record's id as key.
    const isOfRecord = stored.key === recordId || stored.key.startsWith(`${recordId}/`);
    const isOfNewRecord = draft.updatedAt === undefined && stored.updatedAt === undefined;
    return !isOpen && (isOfRecord || isOfNewRecord);
  });
}

/**
 * Autosaves a dirty form's draft (`isChanged`) with a debounce of 500 ms, on unmount and when the page is hidden or
 * closed, and finds the earlier drafts that match. `key` belongs to this form alone, so that no earlier draft is
 * overwritten before the user decides on it. Fills in nothing without consent.
 */
export function useAutosave<Draft extends FormDraft>(
  storage: DraftStorage<Draft>,
  key: string,
  draft: Draft,
  isChanged: boolean,
  matches: DraftFilter<Draft>,
): AutosavedDraft<Draft> {
  const [drafts, setDrafts] = useState<readonly StoredDraft<Draft>[]>([]);
  const findDrafts = useEffectEvent(() =>
    listDrafts(storage, (stored, isOpen) => stored.key !== key && matches(stored, isOpen)),
  );

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

  const forget = (gone: string) => setDrafts((before) => before.filter((one) => one.key !== gone));
  const saveAsEarlier = () => {
    const replaced = { ...draft, keptAt: Date.now() };
    const otherKey = `${key}/${crypto.randomUUID()}`;
    setDrafts((before) => [{ ...replaced, key: otherKey }, ...before]);
    return storage.save(otherKey, replaced);
  };
  return {
    drafts,
    found: drafts[0],
    saveNow,
    async takeOver({ key: from, ...stored }) {
      forget(from);
      await Promise.all([storage.save(key, { ...draft, ...stored }), isChanged && saveAsEarlier()]);
      await storage.delete(from);
    },
    async setAside() {
      isPending.current = false;
      await saveAsEarlier();
      await storage.delete(key);
    },
    async discard({ key: from }) {
      forget(from);
      await storage.delete(from);
    },
    async clear() {
      // The form of a stored record offers no drafts of new ones.
      if (draft.updatedAt === undefined) setDrafts([]);
      isPending.current = false;
      await storage.delete(key);
    },
  };
}
