/**
 * Gives the focus to the first in the page's content that fits the selector, once it is there; until then the whole
 * content has it, and whoever has moved on by then is left alone. Returns how to stop waiting.
 */
export function startAt(selector: string): () => void {
  const content = document.getElementById('content');
  const field = document.activeElement?.closest('input, textarea, select') ?? null;
  // Whoever is typing a search above the page goes on doing so.
  const isKept = content?.contains(field) || field?.closest('#site-search');
  if (!content || isKept) return () => undefined;
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(begin);
  function begin() {
    const target = content?.querySelector<HTMLElement>(selector);
    if (!target) return;
    observer.disconnect();
    if (document.activeElement !== content) return;
    if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }
  observer.observe(content, { childList: true, subtree: true });
  begin();
  return () => observer.disconnect();
}
