import { a } from '@aws-amplify/data-schema';
import { commentModerating, commentWriting, ownCommenting, postDeleting, postSaving } from '../functions/blog/resource';

/*
 * What is done with posts and their comments (docs/decisions/0027). The records themselves, which everybody reads, stand
 * in publishing.ts; amplify/rules/post-rules.ts and comment-rules.ts say what they may hold.
 */

/** Which post has an address: one item a slug, so that no two posts ever share one. */
const PostSlugs = a
  .model({ slug: a.string().required(), post_id: a.id().required() })
  .identifier(['slug'])
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

/** Who wrote a comment, kept apart from what everybody reads of it. */
const CommentAuthors = a
  .model({
    comment_id: a.id().required(),
    user_id: a.string().required(),
    post_slug: a.string(),
    written_at: a.datetime(),
  })
  .identifier(['comment_id'])
  .secondaryIndexes((index) => [index('user_id').sortKeys(['written_at'])])
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

const PostStatus = a.enum(['DRAFT', 'PUBLISHED']);

/** `CONFLICT`: somebody has changed the post since; `SLUG_TAKEN`: another post has the address. Both have written nothing. */
const PostOutcome = a.enum(['SAVED', 'CONFLICT', 'SLUG_TAKEN']);

const SavedPost = a.customType({
  outcome: a.ref('PostOutcome').required(),
  id: a.id().required(),
  /** Of what is stored now; what the next save has to expect. */
  updatedAt: a.datetime(),
  /** At a conflict: who stored that. */
  changedBy: a.string(),
});

/**
 * Writes a post. The browser makes up `id` of a new one and `saveId` of every save: one that is repeated because its
 * answer was lost is the same save. Its HTML is sanitised. Errors: `INVALID_POST: [faults]`, `NO_SUCH_POST`.
 */
const savePost = a
  .mutation()
  .arguments({
    id: a.id().required(),
    saveId: a.id().required(),
    /** The `updatedAt` of what was edited; none for a new post. */
    expectedUpdatedAt: a.datetime(),
    status: a.ref('PostStatus').required(),
    slug: a.string().required(),
    title: a.string().required(),
    excerpt: a.string(),
    body: a.string(),
    author: a.string(),
    cover: a.string(),
    categories: a.string().required().array(),
    /** When readers see it; at once where a published one has none. */
    publishedAt: a.datetime(),
  })
  .returns(a.ref('SavedPost'))
  .handler(a.handler.function(postSaving))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Deletes a post with its comments and its picture; true also where it was gone already. */
const deletePost = a
  .mutation()
  .arguments({ id: a.id().required() })
  .returns(a.boolean())
  .handler(a.handler.function(postDeleting))
  .authorization((allow) => [allow.group('ADMIN')]);

const OwnComment = a.customType({
  id: a.id().required(),
  postSlug: a.string().required(),
  postTitle: a.string().required(),
  commenter: a.string().required(),
  body: a.string().required(),
  /** PENDING, SHOWN or HIDDEN. */
  status: a.string().required(),
  writtenAt: a.string().required(),
});

/**
 * Says something about a published post. It waits until an administrator shows it; an administrator's own is shown at
 * once. `requestId`, made up by the browser, becomes its id: sent twice, it is written once. Bounded in size, and in rate
 * by the customer. Errors: `INVALID_COMMENT`, `NO_SUCH_POST`, `TOO_MANY_COMMENTS`, `ACCOUNT_SUSPENDED`.
 */
const writeComment = a
  .mutation()
  .arguments({ postSlug: a.string().required(), body: a.string().required(), requestId: a.id().required() })
  .returns(a.ref('OwnComment'))
  .handler(a.handler.function(commentWriting))
  .authorization((allow) => [allow.authenticated()]);

/** What the caller said, the latest first: 100 at most, of one post or of all. */
const ownComments = a
  .query()
  .arguments({ postSlug: a.string() })
  .returns(a.ref('OwnComment').required().array().required())
  .handler(a.handler.function(ownCommenting))
  .authorization((allow) => [allow.authenticated()]);

const CommentChange = a.enum(['SHOW', 'HIDE', 'DELETE']);

/** Shows, hides or deletes comments, 100 at most, and answers the ids of those that are so now. */
const moderateComments = a
  .mutation()
  .arguments({ ids: a.id().required().array().required(), change: a.ref('CommentChange').required() })
  .returns(a.id().required().array())
  .handler(a.handler.function(commentModerating))
  .authorization((allow) => [allow.group('ADMIN')]);

export const blog = {
  PostSlugs,
  CommentAuthors,
  PostStatus,
  PostOutcome,
  SavedPost,
  savePost,
  deletePost,
  OwnComment,
  writeComment,
  ownComments,
  CommentChange,
  moderateComments,
};
