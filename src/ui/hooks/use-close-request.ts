import { useEffect, useEffectEvent } from 'react';

/** Part of the platform's interface that TypeScript's library does not declare. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `onClose` for a close request of the platform while something is open: Android's Back closes it and stays on the
 * page, as with a modal dialog. Without CloseWatcher (Safari) Back leaves the page.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  // Synchronizes with the browser's stack of close watchers.
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => handleClose();
    return () => watcher.destroy();
  }, [isOpen]);
}
