/** A pressable element of a page. */
export interface Pressable {
  /** Identifies the element across reloads; equal for equal elements. */
  key: string;
  /**
   * Equal for equal actions: a button by its text without numbers and names of titles; a link by its markup, because
   * each link is followed.
   */
  sort: string;
  /** Markup for the report. */
  html: string;
  /** Address of a link as written; undefined for a button. */
  href: string | undefined;
  /** The link's fragment does not exist in the page. */
  isPartMissing: boolean;
  /** Part of the page's frame: header, footer, the back office's menu. */
  isShared: boolean;
}

/**
 * Runs in the page: lists all pressable elements (of the open dialog, if there is one); of similar list items the first
 * one only.
 */
export function listPressables(): Pressable[] {
  const pressable =
    'a[href], button, [role=button], [role=menuitem], [role=menuitemradio], [role=tab], [role=switch], summary, input[type=submit]';
  const item = 'li, tr, article, details, [role=row], [role=listitem]';
  const regions =
    'header, footer, nav, main, aside, form, dialog, [role=dialog], [role=menu], section[aria-label], thead';
  const root: ParentNode = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;

  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80) ||
    (element.querySelector('img')?.alt ?? element.getAttribute('title') ?? '');
  /** "Delete …" for the button "Delete Metropolis" in the row of that title. */
  const actionOf = (element: Element) => {
    let [action = ''] = nameOf(element).split(' · ');
    for (const part of element.closest(item)?.querySelectorAll('*') ?? []) {
      const isText = part.childElementCount === 0 && !element.contains(part);
      if (isText && part.textContent) action = action.replaceAll(part.textContent.trim(), '…');
    }
    return action.replaceAll(/\d+/g, '#');
  };
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.matches(
      'a[tabindex="-1"], :disabled, [aria-disabled=true], [aria-selected=true], [aria-current], [data-crawl=no]',
    ) &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const shapeOf = (element: Element) =>
    [...element.querySelectorAll(pressable)].map((part) => part.localName + part.className).join();
  const isRepeated = (element: Element) => {
    for (let like = element.closest(item); like; like = like.parentElement?.closest(item) ?? null) {
      if (like.closest('nav, [role=menu], [role=tablist], [role=toolbar]')) return false;
      const shape = shapeOf(like);
      for (let before = like.previousElementSibling; before; before = before.previousElementSibling)
        if (before.localName === like.localName && shapeOf(before) === shape) return true;
    }
    return false;
  };
  const isPartMissing = (element: Element) => {
    if (!(element instanceof HTMLAnchorElement) || element.hash === '') return false;
    const isHere = element.pathname === location.pathname && element.search === location.search;
    return isHere && document.getElementById(decodeURIComponent(element.hash.slice(1))) === null;
  };
  const regionsOf = (element: Element) => {
    const names: string[] = [];
    for (let part = element.parentElement?.closest(regions); part; part = part.parentElement?.closest(regions))
      names.unshift(part.localName);
    return names.join(' ');
  };

  for (const element of document.querySelectorAll('[data-crawl-key]')) element.removeAttribute('data-crawl-key');
  const found = new Map<string, Pressable>();
  for (const element of root.querySelectorAll(pressable)) {
    if (!isThere(element) || isRepeated(element)) continue;
    const kind = element.getAttribute('role') ?? element.localName;
    const href = element.getAttribute('href') ?? undefined;
    const region = regionsOf(element);
    const key = `${region} > ${kind} "${nameOf(element)}"`;
    if (found.has(key)) continue;
    found.set(key, {
      key,
      sort: `${region} > ${href === undefined ? `${kind} "${actionOf(element)}"` : element.className}`,
      html: (element.cloneNode(false) as Element).outerHTML.slice(0, 200),
      href,
      isPartMissing: isPartMissing(element),
      isShared: element.closest('main, dialog, [role=dialog]') === null,
    });
    element.setAttribute('data-crawl-key', key);
  }
  return [...found.values()];
}

/**
 * Runs in the page: presses the element of `listPressables` with this key and returns its effects within `limit`
 * milliseconds; undefined if it is missing. A synthetic press does not hover, so only the element itself reacts.
 */
export async function pressElement({ key, limit }: { key: string; limit: number }): Promise<string[] | undefined> {
  const element = [...document.querySelectorAll('[data-crawl-key]')].find(
    (candidate) => candidate.getAttribute('data-crawl-key') === key,
  );
  if (!(element instanceof HTMLElement)) return undefined;
  // A pointer focuses an element before the click. The effects of the focus alone do not count.
  element.focus({ preventScroll: true });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  window.crawlWatch.take();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    element.dispatchEvent(
      new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, { bubbles: true, cancelable: true, button: 0 }),
    );
  element.click();
  const end = performance.now() + limit;
  let effects = window.crawlWatch.take();
  // The effects of a response come later, on a busy machine much later.
  while (effects.every((entry) => entry === 'request') && performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    effects = [...new Set([...effects, ...window.crawlWatch.take()])];
  }
  return effects;
}
