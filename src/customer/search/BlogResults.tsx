import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import type { PostCard } from '@/publishing/posts';

/** Blog posts that match the search. */
export function BlogResults({ posts }: { posts: readonly PostCard[] }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 flex items-baseline gap-3 text-title font-bold">
        {text('search.blog')}
        <span className="text-small font-normal text-soft tabular-nums">{posts.length}</span>
      </h2>
      <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {posts.slice(0, pageSizes.searchGroup).map((post) => (
          <li key={post.slug}>
            <Link to={paths.blogPost(post.slug)} className="group flex gap-4 rounded-poster">
              {post.cover && (
                <img
                  src={post.cover}
                  alt=""
                  width={160}
                  height={90}
                  loading="lazy"
                  className="aspect-screen w-32 shrink-0 self-start rounded-poster bg-veil object-cover sm:w-40"
                />
              )}
              <span className="grid min-w-0 content-start gap-1">
                <span className="text-body font-semibold group-hover:underline">{post.title}</span>
                <span className="line-clamp-2 text-small text-soft">{post.excerpt}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
