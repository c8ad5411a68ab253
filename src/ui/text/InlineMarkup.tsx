import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A stored text with simple emphasis. Keeps only the text and these few elements without attributes, so that nothing
 * can run or load; `RichText` is for longer texts with links and lists.
 */
export function InlineMarkup({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return contentOf(body);
}

const allowed = new Set(['B', 'BR', 'EM', 'I', 'STRONG']);
const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

function contentOf(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (silent.has(node.nodeName)) return null;
    const tag = allowed.has(node.nodeName) ? node.nodeName.toLowerCase() : Fragment;
    return createElement(tag, { key: index }, tag === 'br' ? undefined : contentOf(node));
  });
}
