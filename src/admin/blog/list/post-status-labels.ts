import type { MessageId } from '@/i18n/messages';
import type { PublicationState } from '@/publishing/manage-posts';

/** Label of each publication status. */
export const postStatusLabels: Record<PublicationState, MessageId> = {
  PUBLISHED: 'adminBlog.published',
  SCHEDULED: 'adminBlog.scheduled',
  DRAFT: 'admin.draft',
};
