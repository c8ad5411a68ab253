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
      return slash ? `</${tag}>` : `<${tag}${tag === 'a' ? hrefIn(attributes) : ''}>`;
    });
}

function hrefIn(attributes: string): string {
  const [, address = ''] = /\shref\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
  return allowedHref.test(address) ? ` href="${address}"` : '';
}
