import type { PostCard } from '@/publishing/posts';

/** Finds the previous, next and related posts of a post. `posts` is sorted by date, the newest first. */
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
