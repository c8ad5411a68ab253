import type { MessageId } from '@/i18n/messages';
import type { PostStanding } from '@/publishing/manage-posts';

/** Label of each publication status. */
export const standingWords: Record<PostStanding, MessageId> = {
  PUBLISHED: 'adminBlog.published',
  SCHEDULED: 'adminBlog.scheduled',
  DRAFT: 'adminBlog.draft',
};
