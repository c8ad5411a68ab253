import type { MessageId } from '@/i18n/messages';
import type { PublicationState } from '@/publishing/manage-posts';

export const postStatusLabels: Record<PublicationState, MessageId> = {
  PUBLISHED: 'adminBlog.published',
  SCHEDULED: 'adminBlog.scheduled',
  DRAFT: 'admin.draft',
};
