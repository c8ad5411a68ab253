import type { MessageId } from '@/i18n/messages';
import type { PostFault } from '../../../../amplify/rules/post-rules';

/** What is wrong with a field, in words; `most` is how much it may hold. */
export const faultWords: Record<PostFault['problem'], MessageId> = {
  MISSING: 'adminBlog.faultMissing',
  TOO_LONG: 'adminBlog.faultTooLong',
  TOO_MANY: 'adminBlog.faultTooMany',
  MALFORMED: 'adminBlog.faultMalformed',
  FIXED: 'adminBlog.slugFixed',
};
