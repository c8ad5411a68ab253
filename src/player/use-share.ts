import { useText } from '@/i18n/use-text';
import { notifyProblem, notifySuccess } from '@/ui/notices/notice';

/** Returns a function that shares a page by the system's share sheet, or copies its address without one. */
export function useShare(path: string, title: string): () => Promise<void> {
  const text = useText();
  return async () => {
    const url = new URL(path, location.href).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notifySuccess(text('player.linkCopied'));
    } catch (failure) {
      // The user closed the share sheet.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      console.info('The address could not be shared.', failure);
      notifyProblem(text('player.linkNotCopied'));
    }
  };
}
