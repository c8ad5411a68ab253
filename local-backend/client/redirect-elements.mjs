const attributes = ['src', 'href', 'poster'];

/**
 * Redirects the addresses of the document's elements, such as an image with the result of `getUrl`, and of new windows:
 * the browser does not request them by `fetch`. Does nothing outside of browsers. `redirect` returns the address of the
 * local service, or the given address.
 */
export function redirectElements(redirect) {
  if (globalThis.MutationObserver === undefined) return;
  const correct = (element) => {
    for (const name of attributes) {
      const address = element.getAttribute(name);
      const target = address && redirect(address);
      if (target !== address) element.setAttribute(name, target);
    }
  };
  const correctWithin = (root) => {
    // A text has no attributes.
    if (root.getAttribute === undefined) return;
    correct(root);
    for (const element of root.querySelectorAll('[src], [href], [poster]')) correct(element);
  };
  // Called before the browser requests an address that a script has set.
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') correct(target);
      else addedNodes.forEach(correctWithin);
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: attributes });
  correctWithin(document.documentElement);
  const { open } = globalThis;
  globalThis.open = (address = '', ...rest) => open(redirect(String(address)), ...rest);
}
