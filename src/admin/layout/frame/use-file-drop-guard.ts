import { useEventListener } from '@/ui/hooks/use-event-listener';

/**
 * Ignores files that are dropped beside a file field. The browser would open them in this tab, in place of the page and
 * its forms.
 */
export function useFileDropGuard(): void {
  useEventListener('window', 'dragover', (event) => {
    if (!isUnhandledFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  useEventListener('window', 'drop', (event) => {
    if (isUnhandledFile(event)) event.preventDefault();
  });
}

/** True for dragged files that no element handles. A file input handles them by its default action. */
function isUnhandledFile({ dataTransfer, target, defaultPrevented }: DragEvent): boolean {
  const isFileInput = target instanceof HTMLInputElement && target.type === 'file';
  return !defaultPrevented && !isFileInput && dataTransfer?.types.includes('Files') === true;
}
