import { safeHtml } from './safe-html';

/** Words with simple emphasis, no tag with an attribute. Every character is read once, however long the text is. */
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
