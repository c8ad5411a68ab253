import type { PostCard } from '@/publishing/posts';

/** Where a post stands among all, which are the newest first: what was written before and after it, and what is like it. */
export function neighboursOf(posts: readonly PostCard[], post: PostCard) {
  const place = posts.findIndex(({ slug }) => slug === post.slug);
  return {
    older: place < 0 ? undefined : posts[place + 1],
    newer: place < 0 ? undefined : posts[place - 1],
    related: posts
      .filter(({ slug, categories }) => slug !== post.slug && categories.some((own) => post.categories.includes(own)))
      .slice(0, relatedPosts),
  };
}

const relatedPosts = 3;
