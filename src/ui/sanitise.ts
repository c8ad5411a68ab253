import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'i', 'li', 'ol', 'p', 'strong', 'ul'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
};

/** HTML of ours made safe: text with simple markup and links, nothing that runs or loads. */
export function sanitise(html: string): string {
  return DOMPurify.sanitize(html, allowed);
}
