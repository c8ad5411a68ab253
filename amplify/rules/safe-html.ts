import { allowedHref, allowedHtmlTags } from './allowed-html';

/**
 * HTML with simple markup and links alone, nothing that runs or loads. Whatever `<` is left is text, so that no reading
 * of it can find a tag that this one did not.
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
