import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { managedCommentsQuery } from '@/publishing/manage-comments';
import { managedPostQuery } from '@/publishing/manage-posts';
import { ButtonLink } from '@/ui/Button';
import { AdminPage } from '../layout/AdminPage';
import { Tabs } from '../layout/Tabs';
import { type BlogMode, blogMode, blogModeHref } from './blog-search-params';
import { CommentQueue } from './comments/CommentQueue';
import { NewPost, StoredPostForm } from './editor/PostForm';
import { PostList } from './list/PostList';

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

/**
 * Returns the id of the next new post, which stays while its form is open, and the title of the open post, which a save
 * may have changed.
 */
export function useOpenPost(mode: BlogMode) {
  const [freshId, setFreshId] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState<{ id: string; title: string }>();
  const renewFreshId = () => setFreshId(crypto.randomUUID());
  const openId = mode.name === 'edit' ? mode.id : '';
  // The form requests the post.
  const loaded = useQuery({ ...managedPostQuery(openId), enabled: false }).data;
  // The form of a new post stays mounted when its first save changes the URL; the next new post gets another id and
  // form.
  if (saved && openId === '' && mode.name !== 'add') {
    setSaved(undefined);
    if (saved.id === freshId) renewFreshId();
  }
  const title = saved && saved.id === openId ? saved.title : loaded?.fields.title;
  return { freshId, renewFreshId, title, setSaved };
}
