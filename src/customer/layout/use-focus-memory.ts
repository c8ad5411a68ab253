import { useEffect, useMemo } from 'react';

interface FocusMemory {
  /** True if the focused element has been removed and no other element has the focus. */
  isLost(): boolean;
  /** True if the focus is on a pagination link, which is below the new content. */
  isInPager(): boolean;
  /** It is at the heading still, where a page begins. */
  isAtHeading(): boolean;
  /** A selector of the link that had the focus last at this place in the history. */
  linkAt(key: string): string | undefined;
  note(element: Element, key: string): void;
}

/** Remembers the focused element; `key` is the current history entry. */
export function useFocusMemory(key: string): FocusMemory {
  const memory = useMemo(createMemory, []);
  // Synchronizes with the focus.
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) memory.note(target, key);
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [memory, key]);
  return memory;
}

function createMemory(): FocusMemory {
  let last: Element | undefined;
  const links = new Map<string, string>();
  return {
    isLost: () => last?.isConnected === false && document.activeElement === document.body,
    isInPager: () => document.activeElement?.closest('[data-pager]') !== null,
    isAtHeading: () => document.activeElement?.matches('#content h1') === true,
    linkAt: (key) => links.get(key),
    note(element, key) {
      last = element;
      const address = element.closest('#content a')?.getAttribute('href');
      if (address) links.set(key, `a[href=${JSON.stringify(address)}]`);
    },
  };
}
