import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { AdminPage } from '../layout/AdminPage';
import { BlogTabs } from './BlogTabs';
import { type BlogMode, blogMode, modeHref } from './blog-place';
import { CommentQueue } from './comments/CommentQueue';
import { NewPost } from './editor/NewPost';
import { StoredPost } from './editor/StoredPost';
import { PostList } from './list/PostList';

/** The blog's manager: its posts, what people say about them, and one post to write (specification, decision 29). */
export function AdminBlogPage() {
  const text = useText();
  const [search] = useSearchParams();
  const mode = blogMode(search);
  const isForm = mode.name === 'add' || mode.name === 'edit';
  const [fresh, setFresh] = useState(() => ({ id: crypto.randomUUID(), isSaved: false }));
  // A new post keeps its form when its first save gives it an address; the next new one has another.
  if (fresh.isSaved && !isForm) setFresh({ id: crypto.randomUUID(), isSaved: false });
  const isFresh = mode.name === 'add' || (mode.name === 'edit' && mode.id === fresh.id);
  return (
    <AdminPage
      heading={text(headings[mode.name])}
      part={mode.name === 'comments' ? text('adminBlog.comments') : undefined}
      actions={
        <ButtonLink
          look={isForm ? 'quiet' : 'primary'}
          to={modeHref(search, isForm ? { name: 'posts' } : { name: 'add' })}
        >
          {text(isForm ? 'adminBlog.toList' : 'adminBlog.add')}
        </ButtonLink>
      }
    >
      {!isForm && <BlogTabs mode={mode} />}
      {mode.name === 'posts' && <PostList />}
      {mode.name === 'comments' && <CommentQueue key={mode.status} status={mode.status} />}
      {isFresh && (
        <NewPost
          key={fresh.id}
          id={fresh.id}
          onSaved={() => setFresh((before) => ({ ...before, isSaved: true }))}
          onLoadTheirs={() => setFresh({ id: crypto.randomUUID(), isSaved: false })}
        />
      )}
      {mode.name === 'edit' && !isFresh && <StoredPost key={mode.id} id={mode.id} />}
    </AdminPage>
  );
}

const headings: Record<BlogMode['name'], MessageId> = {
  posts: 'admin.blog',
  comments: 'admin.blog',
  add: 'adminBlog.addHeading',
  edit: 'adminBlog.editHeading',
};
