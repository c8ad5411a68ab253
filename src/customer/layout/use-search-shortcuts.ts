import { useLayoutEffect } from 'react';
import { preferences } from '@/player/preferences';
import { isWriting } from '@/ui/is-writing';

/** Ctrl or ⌘ with K, and `/` where nobody is writing and single keys are heard on the whole page, open the search. */
export function useSearchShortcuts(onSearch: () => void): void {
  // The keyboard is outside: the keys are meant wherever the focus is, and from the moment the page is seen.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
      // Behind what fills the screen nobody would see it.
      if (document.fullscreenElement) return;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isWriting(event.target) &&
        preferences.keysEverywhere.get();
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onSearch]);
}
