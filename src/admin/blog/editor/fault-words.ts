import type { PostValidationError } from '@rules/post-rules';
import type { MessageId } from '@/i18n/messages';

/** Message for each validation error; `most` is the maximum length. */
export const faultWords: Record<PostValidationError['problem'], MessageId> = {
  MISSING: 'adminBlog.faultMissing',
  TOO_LONG: 'adminBlog.faultTooLong',
  TOO_MANY: 'adminBlog.faultTooMany',
  MALFORMED: 'adminBlog.faultMalformed',
  FIXED: 'adminBlog.slugFixed',
};
