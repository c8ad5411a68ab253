import { allowedHref, allowedHtmlTags } from '@rules/text/allowed-html';
import DOMPurify from 'dompurify';
import { type ComponentProps, memo } from 'react';

const allowed = {
  ALLOWED_TAGS: allowedHtmlTags,
  ALLOWED_ATTR: ['href', 'start'],
  // Exempts this attribute from `ALLOWED_URI_REGEXP`, because its value is a number.
  ADD_URI_SAFE_ATTR: ['start'],
  ALLOWED_URI_REGEXP: allowedHref,
};

/**
 * Stored HTML, sanitized: text with simple markup and links, nothing that runs or loads. Memoized, because a deferred
 * preview renders the former text again with each keystroke.
 */
export const SafeHtml = memo(({ html, ...frame }: ComponentProps<'div'> & { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized here.
  <div {...frame} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />
));
