import { useState } from 'react';
import type { ManagedItem } from '@/publishing/managed-lists';
import { newEntry } from '../settings-place';
import type { ItemToSave, ListKind } from './list-kind';

/** Draft of a list item with its base version; both are undefined if the list has no item with this id. */
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
  // Resets an unedited draft to the stored version, which changes when the row is moved.
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
    /** Applies an earlier draft to the current item. */
    goOnWith: (left: Item) =>
      setDraft((before) => {
        if (!before) return before;
        const item = left.updatedAt === before.updatedAt ? left : kind.withoutLostFiles(left, before);
        return { ...item, id: before.id, position: before.position, updatedAt: before.updatedAt };
      }),
    /** Rebases the draft on the stored version: unedited fields take its values. A deleted item becomes a new one. */
    goOver(): ItemToSave<Item> | undefined {
      if (!base || !draft) return undefined;
      const theirs = stored ?? kind.withoutLostFiles({ ...base, updatedAt: '' }, undefined);
      const item = typedOver(theirs, draft, base);
      setBase(theirs);
      setDraft(item);
      return { item, before: stored };
    },
    /** Discards the draft in favor of the stored version, if there is one. */
    takeStored: () => begin(stored ?? base),
  };
}

/** Merges the edited fields of the draft into the stored item, each language separately. */
function typedOver<Item extends object>(stored: Item, draft: Item, base: Item): Item {
  const [theirs, before] = [new Map(Object.entries(stored)), new Map(Object.entries(base))];
  const fields = Object.entries(draft).map(([name, typed]) => {
    const [their, was] = [theirs.get(name), before.get(name)];
    if (isSame(typed, was)) return [name, their];
    const isByLanguage = isObject(typed) && isObject(their) && isObject(was);
    return [name, isByLanguage ? typedOver(their, typed, was) : typed];
  });
  // Object.fromEntries forgets whose fields they are.
  return { ...stored, ...(Object.fromEntries(fields) as Partial<Item>) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if both items are deeply equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
