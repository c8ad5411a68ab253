/**
 * Focuses the first element of the page's content that matches the selector, once it exists; until then the content
 * itself. Does nothing if the user has moved the focus meanwhile. Returns a function that stops waiting.
 */
export function focusWhenRendered(selector: string): () => void {
  const content = document.getElementById('content');
  const field = document.activeElement?.closest('input, textarea, select') ?? null;
  // Does not take the focus from a user who types in the search above the page.
  const isInContent = content?.contains(field) || field?.closest('#site-search');
  if (!content || isInContent) return () => undefined;
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
