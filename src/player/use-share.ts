import { useText } from '@/i18n/use-text';
import { notifyProblem, notifySuccess } from '@/ui/notices/notice';

/** Hands a page of ours on: by the system's own sheet where there is one, else by copying its address. */
export function useShare(path: string, title: string): () => Promise<void> {
  const text = useText();
  return async () => {
    const url = new URL(path, location.href).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notifySuccess(text('player.linkCopied'));
    } catch (failure) {
      // Closing the system's sheet is no failure.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      console.info('The address could not be handed on.', failure);
      notifyProblem(text('player.linkNotCopied'));
    }
  };
}
