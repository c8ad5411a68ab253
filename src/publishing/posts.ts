import { listPosts, readPost, type StoredPostCard } from '@/backend/publishing';
import { foldWords } from './fold-words';

/** What a list says about a post of the blog. */
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
  /** HTML as stored: to be sanitised when shown. */
  body: string;
}

/** Query of TanStack Query for all posts, the newest first. */
export const postsQuery = {
  queryKey: ['blog-posts'] as const,
  queryFn: async (): Promise<PostCard[]> => (await listPosts()).map(cardOf).sort(newestFirst),
};

/** Query of TanStack Query for the post at an address; null where there is none. */
export function postQuery(slug: string) {
  return {
    queryKey: ['blog-post', slug] as const,
    queryFn: async (): Promise<Post | null> => {
      const stored = await readPost(slug);
      return stored ? { ...cardOf(stored), body: stored.body ?? '' } : null;
    },
  };
}

/** Query of TanStack Query for the posts that fit the words; it asks for nothing where the list of posts is there. */
export function postsSearchQuery(term: string) {
  return { ...postsQuery, select: (posts: PostCard[]) => findPosts(posts, term) };
}

/** The posts in which every word of `term` begins some word of title, excerpt, author or category; title finds first. */
export function findPosts(posts: readonly PostCard[], term: string): PostCard[] {
  const wanted = foldWords(term);
  if (wanted.length === 0) return [];
  const isIn = (text: string) => {
    const words = foldWords(text);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const fitting = posts.filter((post) => isIn([post.title, post.excerpt, post.author, ...post.categories].join(' ')));
  return [...fitting.filter((post) => isIn(post.title)), ...fitting.filter((post) => !isIn(post.title))];
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
