import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { managedCommentsQuery } from '@/publishing/manage-comments';
import { Tabs } from '../layout/Tabs';
import { type BlogMode, modeHref } from './blog-place';

/** Tabs for posts and comments, with the number of pending comments. */
export function BlogTabs({ mode }: { mode: BlogMode }) {
  const text = useText();
  const { data, hasNextPage } = useInfiniteQuery(managedCommentsQuery('PENDING'));
  const waiting = data?.pages.reduce((sum, { comments }) => sum + comments.length, 0) ?? 0;
  const count = hasNextPage ? text('adminBlog.atLeast', { count: waiting }) : String(waiting);
  const none = new URLSearchParams();
  const tabs = [
    { to: modeHref(none, { name: 'posts' }), label: text('adminBlog.posts'), isCurrent: mode.name === 'posts' },
    {
      to: modeHref(none, { name: 'comments', status: 'PENDING' }),
      label: waiting > 0 ? text('adminBlog.commentsWaiting', { count }) : text('adminBlog.comments'),
      isCurrent: mode.name === 'comments',
    },
  ];
  return (
    <div className="mb-6">
      <Tabs label={text('adminBlog.parts')} tabs={tabs} />
    </div>
  );
}
