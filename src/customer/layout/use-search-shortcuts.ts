import { keysEverywhere } from '@/lib/stored-preference';
import { isWriting } from '@/ui/hooks/is-writing';
import { useEventListener } from '@/ui/hooks/use-event-listener';

/** Opens the search with Ctrl or ⌘ and K, and with `/` unless the user types or has limited single keys. */
export function useSearchShortcuts(onSearch: () => void): void {
  useEventListener('document', 'keydown', (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    // A full-screen element would cover the search.
    if (document.fullscreenElement) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting(event.target) && keysEverywhere.get();
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    onSearch();
  });
}
