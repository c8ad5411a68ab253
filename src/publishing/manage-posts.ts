import { emptyPost, type PostFields, type PostStatus, wasPublished } from '@rules/post-rules';
import * as backend from '@/backend/blog';
import { mutate } from '@/backend/operations';
import type { PostCard } from './posts';
import { matchesWords } from './word-search';

/** Publication status of a post; a `SCHEDULED` post has a publication time in the future. */
export const publicationStates = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const;
export type PublicationState = (typeof publicationStates)[number];

export interface ManagedPostRow extends Omit<PostCard, 'authorImage' | 'cover'> {
  id: string;
  publication: PublicationState;
  /** ISO time. */
  updatedAt: string;
}

export interface ManagedPost {
  id: string;
  fields: PostFields;
  status: PostStatus;
  publication: PublicationState;
  /** Version for optimistic locking. */
  updatedAt: string;
  /** True after the first publication: the slug can no longer change. */
  isAddressFixed: boolean;
}

/** First element of these query keys, for `invalidateQueries`. */
export const managedPostsKey = ['managed-posts'] as const;

/** Keys of the visitors' queries that show posts, for `invalidateQueries`. */
export const publicPostsKeys = [['blog-posts'], ['blog-post'], ['blog-comment-lines'], ['blog-comments']] as const;

/** Query of TanStack Query for all posts including drafts, the latest change first. */
export const managedPostsQuery = {
  queryKey: [...managedPostsKey, 'list'] as const,
  queryFn: async (): Promise<ManagedPostRow[]> =>
    (await backend.listManagedPosts()).map(rowOf).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
  // Other administrators change the list, too: always refetches.
  staleTime: 0,
};

/** Query of TanStack Query for a post to be edited, which is not cached; null if it does not exist. */
export function managedPostQuery(id: string) {
  return {
    queryKey: [...managedPostsKey, 'post', id] as const,
    queryFn: async (): Promise<ManagedPost | null> => {
      const stored = await backend.readManagedPost(id);
      return stored ? postOf(stored) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

/** Deletes a post with its comments and its picture. */
export async function deleteManagedPost(id: string): Promise<void> {
  await mutate('deletePost', { id });
}

/** Filters posts by status and by words: prefixes of words of title, excerpt, author or categories. */
export function narrowedPosts(
  rows: readonly ManagedPostRow[],
  { search, publication: wanted }: { search: string; publication: PublicationState | undefined },
): ManagedPostRow[] {
  return rows.filter(
    ({ title, excerpt, author, categories, publication }) =>
      (!wanted || publication === wanted) && matchesWords([title, excerpt, author, ...categories].join(' '), search),
  );
}

function rowOf(stored: backend.StoredPostRow): ManagedPostRow {
  return {
    id: stored.id,
    slug: stored.slug,
    title: stored.title,
    excerpt: stored.excerpt ?? '',
    author: stored.author ?? '',
    categories: (stored.categories ?? []).flatMap((name) => name || []),
    publication: publicationState(stored.status, stored.published_at),
    publishedAt: stored.published_at ?? '',
    updatedAt: stored.updatedAt,
  };
}

function postOf(stored: backend.StoredWholePost): ManagedPost {
  const { excerpt, author, categories, publishedAt, ...row } = rowOf(stored);
  const fields = { title: row.title, slug: row.slug, excerpt, author, categories, publishedAt };
  const isDraft = stored.status === 'DRAFT';
  return {
    id: row.id,
    fields: { ...emptyPost, ...fields, body: stored.body ?? '', cover: stored.cover_image ?? '' },
    status: isDraft ? 'DRAFT' : 'PUBLISHED',
    publication: row.publication,
    updatedAt: row.updatedAt,
    isAddressFixed:
      Boolean(stored.first_published_at) ||
      (isDraft ? wasPublished(publishedAt, Date.now()) : row.publication === 'PUBLISHED'),
  };
}

/** Returns the publication status of a post at this moment. */
export function publicationState(
  status: backend.StoredPostRow['status'],
  publishedAt: string | null | undefined,
): PublicationState {
  if (status === 'DRAFT') return 'DRAFT';
  return !publishedAt || wasPublished(publishedAt, Date.now()) ? 'PUBLISHED' : 'SCHEDULED';
}
