import type { MessageId } from '@/i18n/messages';
import type { CommentChange, CommentStatus } from '@/publishing/manage-comments';

export const statusWords: Record<CommentStatus, MessageId> = {
  PENDING: 'adminBlog.waiting',
  SHOWN: 'adminBlog.shown',
  HIDDEN: 'adminBlog.hidden',
};

export const emptyWords: Record<CommentStatus, MessageId> = {
  PENDING: 'adminBlog.noneWaiting',
  SHOWN: 'adminBlog.noneShown',
  HIDDEN: 'adminBlog.noneHidden',
};

export const changeWords: Record<CommentChange, MessageId> = {
  SHOW: 'adminBlog.show',
  HIDE: 'adminBlog.hide',
  DELETE: 'adminBlog.delete',
};

/** Success messages, with a count. */
export const doneWords: Record<CommentChange, MessageId> = {
  SHOW: 'adminBlog.didShow',
  HIDE: 'adminBlog.didHide',
  DELETE: 'adminBlog.didDelete',
};

/** Changes that are available for a comment of each status. */
export const changesOf: Record<CommentStatus, readonly CommentChange[]> = {
  PENDING: ['SHOW', 'HIDE', 'DELETE'],
  SHOWN: ['HIDE', 'DELETE'],
  HIDDEN: ['SHOW', 'DELETE'],
};
