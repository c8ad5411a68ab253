import { a } from '@aws-amplify/data-schema';
import { maxContentLengths } from '../rules/site-content';
import { siteLinkPattern } from '../rules/site-link';
import { inlineHtmlPattern } from '../rules/text/inline-html';
import { readByAll } from './rights';

/** A slide of the home page. Visitors read it, administrators write it. */
export const HeroSlide = a
  .model({
    /** The specification's number and sort key; slide 0 reads "Discover Now", every other one "Watch Now". */
    slide_number: a.integer(),
    bg: a.string().validate((v) => v.maxLength(maxContentLengths.address)),
    /** A link to a page of this site (specification, decision 28). */
    link: a.string().validate((v) => {
      v.maxLength(maxContentLengths.address);
      v.matches(siteLinkPattern, 'The link of a slide must lead to a page of this site.');
    }),
    title: a.string().validate((v) => v.maxLength(maxContentLengths.slideTitle)),
    rate: a.string().validate((v) => v.maxLength(maxContentLengths.slideFact)),
    year: a.string().validate((v) => v.maxLength(maxContentLengths.slideFact)),
    quality: a.string().validate((v) => v.maxLength(maxContentLengths.slideFact)),
    range: a.string().validate((v) => v.maxLength(maxContentLengths.slideFact)),
    /** Shows the CC badge; null, in older records, counts as true. */
    captions: a.boolean(),
    /** HTML with simple emphasis only: the editor reduces it, this validation enforces it, pages sanitize it. */
    description: a.string().validate((v) => {
      v.maxLength(maxContentLengths.slideDescription);
      v.matches(inlineHtmlPattern, 'The description of a slide must contain no markup other than simple emphasis.');
    }),
    /** Display period; always shown if both are null. */
    starts_at: a.datetime(),
    ends_at: a.datetime(),
  })
  .authorization(readByAll);

/**
 * A post of the blog, written by `savePost` (blog-operations.ts). All callers but administrators read published posts
 * only (resolvers/draft-filter.ts).
 */
export const BlogPost = a
  .model({
    slug: a.string().required(),
    title: a.string().required(),
    // DRAFT or PUBLISHED; a post without a status is published.
    status: a.string(),
    excerpt: a.string(),
    /** HTML; sanitized when stored and when rendered. */
    body: a.string(),
    author: a.string(),
    author_image: a.string(),
    cover_image: a.string(),
    categories: a.string().array(),
    /** A post with a publication time in the future is not shown before. */
    published_at: a.datetime(),
    /** Time of the first publication: from then on the slug is fixed, even if the post is rescheduled. */
    first_published_at: a.datetime(),
  })
  .secondaryIndexes((index) => [index('slug')])
  // No subscriptions: they would reveal unpublished posts.
  .disableOperations(['subscriptions'])
  .authorization(readByAll);

export const BlogComment = a
  .model({
    post_slug: a.string().required(),
    post_title: a.string(),
    commenter: a.string(),
    /** Plain text. */
    body: a.string(),
    written_at: a.datetime(),
    // PENDING, SHOWN or HIDDEN; a comment without a status is shown. Only administrators read pending and hidden ones
    // (resolvers/draft-filter.ts).
    status: a.string(),
    /** A copy of the status as the index key, by which no filter is possible: the guard filters by the status. */
    queue: a.string(),
    /** The post's slug while the comment is visible: the public index key, which never returns hidden ones. */
    shown_on: a.string(),
  })
  .secondaryIndexes((index) => [
    index('post_slug').sortKeys(['written_at']),
    index('queue').sortKeys(['written_at']),
    index('shown_on').sortKeys(['written_at']),
  ])
  .disableOperations(['subscriptions'])
  .authorization(readByAll);

export const FaqEntry = a
  .model({
    position: a.integer(),
    question_en: a.string().validate((v) => v.maxLength(maxContentLengths.question)),
    answer_en: a.string().validate((v) => v.maxLength(maxContentLengths.answer)),
    question_es: a.string().validate((v) => v.maxLength(maxContentLengths.question)),
    answer_es: a.string().validate((v) => v.maxLength(maxContentLengths.answer)),
  })
  .authorization(readByAll);

/** A viewer's quote about the site. */
export const Testimonial = a
  .model({
    position: a.integer(),
    quote_en: a.string().validate((v) => v.maxLength(maxContentLengths.quote)),
    quote_es: a.string().validate((v) => v.maxLength(maxContentLengths.quote)),
    author: a.string().validate((v) => v.maxLength(maxContentLengths.person)),
    place: a.string().validate((v) => v.maxLength(maxContentLengths.person)),
  })
  .authorization(readByAll);

/** Settings that administrators change for all users (specification, decision 27): one record, with the id `site`. */
export const SiteSettings = a
  .model({
    maintenance: a.enum(['ON', 'OFF']),
    maintenance_note_en: a.string().validate((v) => v.maxLength(maxContentLengths.note)),
    maintenance_note_es: a.string().validate((v) => v.maxLength(maxContentLengths.note)),
    /** The requirement for watching; null means SIGN_IN. */
    watching_needs: a.enum(['SIGN_IN', 'MEMBERSHIP']),
  })
  .authorization(readByAll);
