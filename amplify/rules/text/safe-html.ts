import { allowedHref, allowedHtmlTags } from './allowed-html';

/**
 * Sanitizes HTML to simple markup and links, without scripts or loaded resources. Every remaining `<` is escaped as
 * text, so that no parser finds a tag that this one missed.
 */
export function safeHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|</gi, (_, slash?: string, name?: string, attributes = '') => {
      if (name === undefined) return '&lt;';
      const tag = name.toLowerCase();
      if (!allowedHtmlTags.includes(tag)) return '';
      return slash ? `</${tag}>` : `<${tag}${keptAttribute(tag, attributes)}>`;
    });
}

/** Returns the attribute that a tag may keep: the address of a link, or the start number of an ordered list. */
function keptAttribute(tag: string, attributes: string): string {
  if (tag === 'a') return hrefIn(attributes);
  if (tag === 'ol') return /\sstart="\d{1,6}"/.exec(attributes)?.[0] ?? '';
  return '';
}

function hrefIn(attributes: string): string {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const address = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    .trim()
    // Browsers ignore line breaks and tabs, which could hide a second slash.
    .replace(/\s+/g, '%20')
    .replaceAll('"', '&quot;');
  return allowedHref.test(address) ? ` href="${address}"` : '';
}
