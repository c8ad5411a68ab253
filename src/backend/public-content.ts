import type { Schema } from '../../amplify/data/schema';
import { readField, readList } from './client/graphql';

const planFields = [
  'plan_id',
  'plan_name',
  'plan_description',
  'plan_price',
  'plan_billing_cycle',
  'plan_discount',
] as const;

const fields = ['id', 'position', 'quote_en', 'quote_es', 'author', 'place'] as const;

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

/** Reads all posts of the blog without their bodies, unordered. */
export function listPosts(): Promise<StoredPostCard[]> {
  return readList('BlogPost.list', { field: 'listBlogPosts', selection: postFields });
}

/** Reads the post with a slug; undefined if it does not exist. */
export async function readPost(slug: string): Promise<StoredPost | undefined> {
  const { items } = await readField<{ items: StoredPost[] }>('BlogPost.listBySlug', {
    field: 'listBlogPostBySlug',
    types: { slug: 'String!' },
    args: { slug },
    selection: [`items { ${postFields.join(' ')} body }`],
  });
  return items[0];
}

/** Reads author, post and time of the latest public comments, without their text, the newest first. */
export async function listCommentLines(most: number): Promise<StoredCommentLine[]> {
  const { items } = await readField<{ items: StoredCommentLine[] }>('BlogComment.listByQueue', {
    field: 'listBlogCommentByQueueAndWritten_at',
    types: { queue: 'String!', sortDirection: 'ModelSortDirection', limit: 'Int' },
    args: { queue: 'SHOWN', sortDirection: 'DESC', limit: most },
    selection: [`items { ${commentFields.join(' ')} }`],
  });
  return items;
}

/** Reads one comment with its text; undefined if it does not exist. */
export async function readComment(id: string): Promise<StoredComment | undefined> {
  const comment = await readField<StoredComment | null>('BlogComment.get', {
    field: 'getBlogComment',
    types: { id: 'ID!' },
    args: { id },
    selection: [...commentFields, 'body'],
  });
  return comment ?? undefined;
}

/** Reads the comments on a post, the oldest first. */
export function listCommentsOn(slug: string): Promise<StoredComment[]> {
  return readList('BlogComment.listByPost', {
    field: 'listBlogCommentByShown_onAndWritten_at',
    types: { shown_on: 'String!' },
    args: { shown_on: slug },
    selection: [...commentFields, 'body'],
  });
}

/** Reads the questions and answers in all languages, unordered. */
export function listFaqEntries(): Promise<StoredFaqEntry[]> {
  return readList('FaqEntry.list', { field: 'listFaqEntries', selection: faqFields });
}

type StoredTestimonial = Pick<Schema['Testimonial']['type'], (typeof fields)[number]>;

/** Reads the viewers' testimonials, unordered. */
export function listTestimonials(): Promise<StoredTestimonial[]> {
  return readList('Testimonial.list', { field: 'listTestimonials', selection: fields });
}

export type StoredPlan = Pick<Schema['SubscriptionPlans']['type'], (typeof planFields)[number]>;

/** Reads the plans on offer, unordered; public. */
export function listPlans(): Promise<StoredPlan[]> {
  return readList('SubscriptionPlans.list', { field: 'listSubscriptionPlans', selection: planFields });
}
