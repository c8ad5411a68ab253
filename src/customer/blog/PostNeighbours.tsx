import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import { useText } from '@/i18n/use-text';
import { type Post, type PostCard, postsQuery } from '@/publishing/posts';
import { isInCategory } from './blog-selection';
import { PostTile } from './PostTile';

const relatedPosts = 3;

/** Links to the adjacent posts and to posts of the same categories; nothing without the list of posts. */
export function PostNeighbours({ post }: { post: Post }) {
  const text = useText();
  const id = useId();
  const { data: posts } = useQuery(postsQuery);
  if (!posts) return null;
  const { older, newer, related } = neighbourPosts(posts, post);
  return (
    <>
      <nav aria-label={text('blog.neighbours')} className="grid gap-4 sm:grid-cols-2">
        {older && <Neighbour post={older} label={text('blog.older')} />}
        {newer && <Neighbour post={newer} label={text('blog.newer')} isAtEnd />}
      </nav>
      {related.length > 0 && (
        <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-8">
          <h2 id={id} className="text-title font-bold">
            {text('blog.related')}
          </h2>
          <ul className="grid gap-8 sm:grid-cols-2 xl:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug}>
                <PostTile post={other} size="plain" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Neighbour({ post, label, isAtEnd = false }: { post: PostCard; label: string; isAtEnd?: boolean }) {
  return (
    <Link
      to={paths.blogPost(post.slug)}
      className={`grid gap-1 rounded-control border border-line p-4 transition duration-quick hover:bg-raised ${isAtEnd ? 'sm:col-start-2 sm:text-right' : ''}`}
    >
      <span className="text-small text-soft">{label}</span>
      <span lang={contentLanguage} className="text-body font-semibold">
        {post.title}
      </span>
    </Link>
  );
}

/** Finds the previous, next and related posts of a post. `posts` is sorted by date, the newest first. */
export function neighbourPosts(posts: readonly PostCard[], post: PostCard) {
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  return {
    older: index < 0 ? undefined : posts[index + 1],
    newer: index < 0 ? undefined : posts[index - 1],
    related: posts
      .filter((other) => other.slug !== post.slug && post.categories.some((own) => isInCategory(other, own)))
      .slice(0, relatedPosts),
  };
}
