import type { Schema } from '../../amplify/data/schema';
import { askAsVisitor, listAsVisitor } from './visitor-api';

/** Fields for a list of posts: without their bodies. */
const postFields = [
  'slug',
  'title',
  'excerpt',
  'author',
  'author_image',
  'cover_image',
  'categories',
  'published_at',
] as const;
const commentFields = ['id', 'post_slug', 'post_title', 'commenter', 'written_at'] as const;
const faqFields = ['id', 'position', 'question_en', 'answer_en', 'question_es', 'answer_es'] as const;

export type StoredPostCard = Pick<Schema['BlogPost']['type'], (typeof postFields)[number]>;
export type StoredPost = StoredPostCard & Pick<Schema['BlogPost']['type'], 'body'>;
export type StoredCommentLine = Pick<Schema['BlogComment']['type'], (typeof commentFields)[number]>;
export type StoredComment = StoredCommentLine & Pick<Schema['BlogComment']['type'], 'body'>;
export type StoredFaqEntry = Pick<Schema['FaqEntry']['type'], (typeof faqFields)[number]>;

/** All posts of the blog without their bodies, in no order. */
export function listPosts(): Promise<StoredPostCard[]> {
  return listAsVisitor('BlogPost.list', { field: 'listBlogPosts', takes: {}, give: {}, want: postFields });
}

/** The post at an address; undefined where there is none. */
export async function readPost(slug: string): Promise<StoredPost | undefined> {
  const { items } = await askAsVisitor<{ items: StoredPost[] }>('BlogPost.listBySlug', {
    field: 'listBlogPostBySlug',
    takes: { slug: 'String!' },
    give: { slug },
    want: [`items { ${postFields.join(' ')} body }`],
  });
  return items[0];
}

/** Author, post and time of the latest public comments, without their text, the newest first. */
export async function listCommentLines(most: number): Promise<StoredCommentLine[]> {
  const { items } = await askAsVisitor<{ items: StoredCommentLine[] }>('BlogComment.listByQueue', {
    field: 'listBlogCommentByQueueAndWritten_at',
    takes: { queue: 'String!', sortDirection: 'ModelSortDirection', limit: 'Int' },
    give: { queue: 'SHOWN', sortDirection: 'DESC', limit: most },
    want: [`items { ${commentFields.join(' ')} }`],
  });
  return items;
}

/** One comment with its text; undefined if it does not exist. */
export async function readComment(id: string): Promise<StoredComment | undefined> {
  const comment = await askAsVisitor<StoredComment | null>('BlogComment.get', {
    field: 'getBlogComment',
    takes: { id: 'ID!' },
    give: { id },
    want: [...commentFields, 'body'],
  });
  return comment ?? undefined;
}

/** The comments on a post, the oldest first. */
export function listCommentsOn(slug: string): Promise<StoredComment[]> {
  return listAsVisitor('BlogComment.listByPost', {
    field: 'listBlogCommentByShown_onAndWritten_at',
    takes: { shown_on: 'String!' },
    give: { shown_on: slug },
    want: [...commentFields, 'body'],
  });
}

/** The questions and answers in all languages, in no order. */
export function listFaqEntries(): Promise<StoredFaqEntry[]> {
  return listAsVisitor('FaqEntry.list', { field: 'listFaqEntries', takes: {}, give: {}, want: faqFields });
}
