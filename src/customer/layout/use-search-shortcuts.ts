import { useLayoutEffect } from 'react';
import { preferences } from '@/player/preferences';
import { isWriting } from '@/ui/hooks/is-writing';

/**
 * Opens the search with Ctrl or ⌘ and K, and with `/` unless the user is typing or has limited single-key shortcuts to
 * the player.
 */
export function useSearchShortcuts(onSearch: () => void): void {
  // Subscribes to the keyboard of the whole page, before the first paint.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
      // A full-screen element would cover the search.
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
