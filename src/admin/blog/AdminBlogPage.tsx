import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { managedCommentsQuery } from '@/publishing/manage-comments';
import { ButtonLink } from '@/ui/Button';
import { AdminPage } from '../layout/AdminPage';
import { Tabs } from '../layout/Tabs';
import { type BlogMode, blogMode, blogModeHref } from './blog-search-params';
import { CommentQueue } from './comments/CommentQueue';
import { NewPost, StoredPostForm } from './editor/PostForm';
import { PostList } from './list/PostList';
import { useOpenPost } from './use-open-post';

/** Blog manager: list of posts, comment moderation, and the editor of a post (specification, decision 29). */
export function AdminBlogPage() {
  const text = useText();
  const [search] = useSearchParams();
  const mode = blogMode(search);
  const isForm = mode.name === 'add' || mode.name === 'edit';
  const { freshId, renewFreshId, title, setSaved } = useOpenPost(mode);
  const isFresh = mode.name === 'add' || (mode.name === 'edit' && mode.id === freshId);
  return (
    <AdminPage
      heading={text(headings[mode.name])}
      part={mode.name === 'comments' ? text('adminBlog.comments') : title}
      actions={
        <ButtonLink
          look={isForm ? 'quiet' : 'primary'}
          to={blogModeHref(search, isForm ? { name: 'posts' } : { name: 'add' })}
        >
          {text(isForm ? 'adminBlog.toList' : 'adminBlog.add')}
        </ButtonLink>
      }
    >
      {!isForm && <BlogTabs mode={mode} />}
      {mode.name === 'posts' && <PostList />}
      {mode.name === 'comments' && <CommentQueue status={mode.status} searchText={mode.search} />}
      {isFresh && (
        <NewPost
          key={freshId}
          id={freshId}
          onSaved={(name) => setSaved({ id: freshId, title: name })}
          onLoadTheirs={renewFreshId}
        />
      )}
      {mode.name === 'edit' && !isFresh && (
        <StoredPostForm key={mode.id} id={mode.id} onSaved={(name) => setSaved({ id: mode.id, title: name })} />
      )}
    </AdminPage>
  );
}

const headings: Record<BlogMode['name'], MessageId> = {
  posts: 'admin.blog',
  comments: 'admin.blog',
  add: 'adminBlog.addHeading',
  edit: 'adminBlog.editHeading',
};

/** Tabs for posts and comments, with the number of pending comments. */
function BlogTabs({ mode }: { mode: BlogMode }) {
  const text = useText();
  const { data, hasNextPage } = useInfiniteQuery(managedCommentsQuery('PENDING'));
  const waiting = data?.pages.reduce((sum, { comments }) => sum + comments.length, 0) ?? 0;
  const count = hasNextPage ? text('adminBlog.atLeast', { count: waiting }) : String(waiting);
  const none = new URLSearchParams();
  const tabs = [
    { to: blogModeHref(none, { name: 'posts' }), label: text('adminBlog.posts'), isCurrent: mode.name === 'posts' },
    {
      to: blogModeHref(none, { name: 'comments', status: 'PENDING', search: '' }),
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
