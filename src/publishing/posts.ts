import { listPosts, readPost, type StoredPostCard } from '@/backend/public-content';
import { matchesWords, tokenize } from './word-search';

/** A post in a list of the blog. */
export interface PostCard {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  authorImage: string | undefined;
  cover: string | undefined;
  categories: string[];
  /** ISO time; empty where the record has none. */
  publishedAt: string;
}

export interface Post extends PostCard {
  /** HTML as stored; sanitize it before rendering. */
  body: string;
}

/** Query of TanStack Query for all posts, the newest first. */
export const postsQuery = {
  queryKey: ['blog-posts'] as const,
  queryFn: async (): Promise<PostCard[]> => (await listPosts()).map(cardOf).sort(newestFirst),
};

/** Query of TanStack Query for the post with a slug; null if it does not exist. */
export function postQuery(slug: string) {
  return {
    queryKey: ['blog-post', slug] as const,
    queryFn: async (): Promise<Post | null> => {
      const stored = await readPost(slug);
      return stored ? { ...cardOf(stored), body: stored.body ?? '' } : null;
    },
  };
}

/** Query of TanStack Query for the posts that match a search term; uses the cached list of posts if there is one. */
export function postsSearchQuery(term: string) {
  return { ...postsQuery, select: (posts: PostCard[]) => findPosts(posts, term) };
}

/**
 * Returns the posts in which every word of `term` is the prefix of a word of title, excerpt, author or category; title
 * matches come first.
 */
export function findPosts(posts: readonly PostCard[], term: string): PostCard[] {
  if (tokenize(term).length === 0) return [];
  const found = posts.filter(({ title, excerpt, author, categories }) =>
    matchesWords([title, excerpt, author, ...categories].join(' '), term),
  );
  const inTitle = found.filter(({ title }) => matchesWords(title, term));
  return [...inTitle, ...found.filter((post) => !inTitle.includes(post))];
}

function cardOf(stored: StoredPostCard): PostCard {
  return {
    slug: stored.slug,
    title: stored.title,
    excerpt: stored.excerpt ?? '',
    author: stored.author ?? '',
    authorImage: stored.author_image || undefined,
    cover: stored.cover_image || undefined,
    categories: (stored.categories ?? []).flatMap((category) => category || []),
    publishedAt: stored.published_at ?? '',
  };
}

function newestFirst(a: PostCard, b: PostCard): number {
  return b.publishedAt.localeCompare(a.publishedAt) || a.title.localeCompare(b.title);
}
