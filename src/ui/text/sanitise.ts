import { allowedHref, allowedHtmlTags } from '@rules/allowed-html';
import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: allowedHtmlTags,
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: allowedHref,
};

/** HTML of ours made safe: text with simple markup and links, nothing that runs or loads. */
export function sanitise(html: string): string {
  return DOMPurify.sanitize(html, allowed);
}
