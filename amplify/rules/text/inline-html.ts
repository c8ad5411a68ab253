import { safeHtml } from './safe-html';

/** Matches text with simple emphasis and no attributes. Takes linear time, so long input is safe. */
export const inlineHtmlPattern = '^[^<>]*(</?(b|br|em|i|strong)>[^<>]*)*$';

/** Sanitizes HTML to simple emphasis, without links, scripts or loaded resources; other markup becomes text. */
export function inlineHtml(html: string): string {
  return safeHtml(html).replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>|[<>]/gi, (found, slash?: string, name?: string) => {
    if (name === undefined) return found === '<' ? '&lt;' : '&gt;';
    const tag = name.toLowerCase();
    return inlineTags.includes(tag) ? `<${slash}${tag}>` : '';
  });
}

const inlineTags = ['b', 'br', 'em', 'i', 'strong'];
