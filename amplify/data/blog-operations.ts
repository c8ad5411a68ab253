import { a } from '@aws-amplify/data-schema';
import { commentModerating, commentWriting, ownCommenting, postDeleting, postSaving } from '../functions/blog/resource';
import { readByAdministrators } from './rights';

/*
 * Operations on posts and their comments (docs/decisions/0027). The public records are defined in publishing-models.ts, their
 * validation in amplify/rules/post-rules.ts and comment-rules.ts.
 */

/** The post of each slug: one item per slug, so that no two posts have the same address. */
export const PostSlugs = a
  .model({ slug: a.string().required(), post_id: a.id().required() })
  .identifier(['slug'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

/** The author of a comment, stored apart from the public fields. */
export const CommentAuthors = a
  .model({
    comment_id: a.id().required(),
    user_id: a.string().required(),
    post_slug: a.string(),
    written_at: a.datetime(),
  })
  .identifier(['comment_id'])
  .secondaryIndexes((index) => [index('user_id').sortKeys(['written_at'])])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

export const PostStatus = a.enum(['DRAFT', 'PUBLISHED']);

/** Nothing is written at `CONFLICT` (another user has changed the post) and `SLUG_TAKEN` (of another post). */
export const PostOutcome = a.enum(['SAVED', 'CONFLICT', 'SLUG_TAKEN']);

export const SavedPost = a.customType({
  outcome: a.ref('PostOutcome').required(),
  id: a.id().required(),
  /** `updatedAt` of the stored post; the next save passes it as `expectedUpdatedAt`. */
  updatedAt: a.datetime(),
  /** At a conflict: the user who wrote the stored version. */
  changedBy: a.string(),
});

/**
 * Writes a post; sanitizes its HTML. The browser generates the `id` of a new post, and for every save a `saveId` as the
 * idempotency key. Errors: `INVALID_POST: [errors]`, `NO_SUCH_POST`.
 */
export const savePost = a
  .mutation()
  .arguments({
    id: a.id().required(),
    saveId: a.id().required(),
    /** `updatedAt` of the edited version; null for a new post. */
    expectedUpdatedAt: a.datetime(),
    status: a.ref('PostStatus').required(),
    slug: a.string().required(),
    title: a.string().required(),
    excerpt: a.string(),
    body: a.string(),
    author: a.string(),
    cover: a.string(),
    categories: a.string().required().array(),
    /** Publication time; a published post without one is visible immediately. */
    publishedAt: a.datetime(),
  })
  .returns(a.ref('SavedPost'))
  .handler(a.handler.function(postSaving))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Deletes a post with its comments and its picture; also returns true if it was already deleted. */
export const deletePost = a
  .mutation()
  .arguments({ id: a.id().required() })
  .returns(a.boolean())
  .handler(a.handler.function(postDeleting))
  .authorization((allow) => [allow.group('ADMIN')]);

export const OwnComment = a.customType({
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
 * Writes a comment on a published post. It is pending until an administrator shows it; an administrator's own comment
 * is shown immediately. Idempotent by `requestId`, which the browser generates and which becomes the comment's id.
 * Limited in size, and in rate per customer. Errors: `INVALID_COMMENT`, `NO_SUCH_POST`, `TOO_MANY_COMMENTS`,
 * `ACCOUNT_SUSPENDED`.
 */
export const writeComment = a
  .mutation()
  .arguments({ postSlug: a.string().required(), body: a.string().required(), requestId: a.id().required() })
  .returns(a.ref('OwnComment'))
  .handler(a.handler.function(commentWriting))
  .authorization((allow) => [allow.authenticated()]);

/** The caller's comments, latest first: at most 100, of one post or of all posts. */
export const ownComments = a
  .query()
  .arguments({ postSlug: a.string() })
  .returns(a.ref('OwnComment').required().array().required())
  .handler(a.handler.function(ownCommenting))
  .authorization((allow) => [allow.authenticated()]);

/** Deletes the caller's own comment; also returns true if it was already deleted. Error: `NOT_YOUR_COMMENT`. */
export const deleteOwnComment = a
  .mutation()
  .arguments({ id: a.id().required() })
  .returns(a.boolean())
  .handler(a.handler.function(ownCommenting))
  .authorization((allow) => [allow.authenticated()]);

export const CommentChange = a.enum(['SHOW', 'HIDE', 'DELETE']);

/** Shows, hides or deletes comments, at most 100; returns the ids of those that now have the requested status. */
export const moderateComments = a
  .mutation()
  .arguments({ ids: a.id().required().array().required(), change: a.ref('CommentChange').required() })
  .returns(a.id().required().array())
  .handler(a.handler.function(commentModerating))
  .authorization((allow) => [allow.group('ADMIN')]);
