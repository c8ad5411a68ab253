import { useState } from 'react';
import type { ManagedItem } from '@/publishing/managed-lists';
import { type ItemFormConfig, type ItemToSave, newItem } from './list-editor-config';

/** Draft of a list item with its base version; both are undefined if the list has no item with this id. */
export function useItemDraft<Item extends ManagedItem>(
  config: ItemFormConfig<Item>,
  items: readonly Item[],
  id: string,
) {
  const { list, blank, withoutLostFiles = (item: Item) => item } = config;
  const isNew = id === newItem;
  const stored = items.find((item) => item.id === id);
  const [key] = useState(() => (isNew ? crypto.randomUUID() : id));
  const [base, setBase] = useState(isNew ? { ...blank, id: key, position: list.firstPosition + items.length } : stored);
  const [draft, setDraft] = useState(base);
  const begin = (item: Item | undefined) => {
    setBase(item);
    setDraft(item);
  };
  // Resets an unedited draft to the stored version, which changes when the row is moved.
  if (stored && stored.updatedAt !== base?.updatedAt && isDeepEqual(draft, base)) begin(stored);
  return {
    isNew,
    /** Id of the item; a new item gets it from this form. */
    key,
    /** Version that the list holds now. */
    stored,
    base,
    draft,
    isChanged: !isDeepEqual(draft, base),
    change: (change: Partial<Item>) => setDraft((before) => before && { ...before, ...change }),
    /** Applies an earlier draft to the current item. */
    restore: (earlier: Item) =>
      setDraft((before) => {
        if (!before) return before;
        const item = earlier.updatedAt === before.updatedAt ? earlier : withoutLostFiles(earlier, before);
        return { ...item, id: before.id, position: before.position, updatedAt: before.updatedAt };
      }),
    /** Rebases the draft on the stored version: unedited fields take its values. A deleted item becomes a new one. */
    rebase(): ItemToSave<Item> | undefined {
      if (!base || !draft) return undefined;
      const theirs = stored ?? withoutLostFiles({ ...base, updatedAt: '' }, undefined);
      const item = mergeEdits(theirs, draft, base);
      setBase(theirs);
      setDraft(item);
      return { item, before: stored };
    },
    /** Discards the draft in favor of the stored version, if there is one. */
    reset: () => begin(stored ?? base),
  };
}

/** Merges the edited fields of the draft into the stored item, each language separately. */
function mergeEdits<Item extends object>(stored: Item, draft: Item, base: Item): Item {
  const [theirs, before] = [new Map(Object.entries(stored)), new Map(Object.entries(base))];
  const fields = Object.entries(draft).map(([name, typed]) => {
    const [their, was] = [theirs.get(name), before.get(name)];
    if (isDeepEqual(typed, was)) return [name, their];
    const isByLanguage = isObject(typed) && isObject(their) && isObject(was);
    return [name, isByLanguage ? mergeEdits(their, typed, was) : typed];
  });
  // `Object.fromEntries` loses the type of the item.
  return { ...stored, ...(Object.fromEntries(fields) as Partial<Item>) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
