import { useState } from 'react';
import type { ManagedItem } from '@/publishing/managed-list';
import { newEntry } from '../settings-place';
import type { ListKind } from './list-kind';

/** One of a list as it is being typed, and what it is typed upon: neither is there where the list has none with this id. */
export function useItemDraft<Item extends ManagedItem>(kind: ListKind<Item>, items: readonly Item[], id: string) {
  const isNew = id === newEntry;
  const stored = items.find((item) => item.id === id);
  const [place] = useState(() => (isNew ? crypto.randomUUID() : id));
  const [base, setBase] = useState(
    isNew ? { ...kind.blank, id: place, position: kind.list.first + items.length } : stored,
  );
  const [draft, setDraft] = useState(base);
  const begin = (item: Item | undefined) => {
    setBase(item);
    setDraft(item);
  };
  // Until something is typed, what is stored now is what is edited: a row that was just moved has another version in a moment.
  if (stored && stored.updatedAt !== base?.updatedAt && isSame(draft, base)) begin(stored);
  return {
    isNew,
    /** Its id, that of a new one being this form's own. */
    place,
    /** As the list has it now. */
    stored,
    base,
    draft,
    isChanged: !isSame(draft, base),
    change: (change: Partial<Item>) => setDraft((before) => before && { ...before, ...change }),
    /** Goes on with what was left behind, upon what is edited now. */
    goOnWith: (item: Item) =>
      setDraft(
        (before) => before && { ...item, id: before.id, position: before.position, updatedAt: before.updatedAt },
      ),
    /** Gives up what is typed for what is stored now, if it is still there. */
    takeStored: () => begin(stored ?? base),
  };
}

/** Whether two of a list hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
