import { a } from '@aws-amplify/data-schema';
import { longestContent as longest, siteLinkPattern } from '../rules/site-content';
import { inlineHtmlPattern } from '../rules/text/inline-html';
import { readByAll } from './rights';

/** A slide of the home page. Visitors read it, administrators write it. */
const HeroSlide = a
  .model({
    /** The slide's number in the specification; 0 reads "Discover Now", any other "Watch Now". Also the order. */
    slide_number: a.integer(),
    bg: a.string().validate((v) => v.maxLength(longest.address)),
    /** Specification, decision 28: a page of this site. */
    link: a.string().validate((v) => {
      v.maxLength(longest.address);
      v.matches(siteLinkPattern, 'The link of a slide leads to a page of this site.');
    }),
    title: a.string().validate((v) => v.maxLength(longest.slideTitle)),
    rate: a.string().validate((v) => v.maxLength(longest.slideFact)),
    year: a.string().validate((v) => v.maxLength(longest.slideFact)),
    quality: a.string().validate((v) => v.maxLength(longest.slideFact)),
    range: a.string().validate((v) => v.maxLength(longest.slideFact)),
    /** Shows the CC badge; null, in older records, counts as true. */
    captions: a.boolean(),
    /** HTML with simple emphasis alone; made so before it is sent, refused here where it is not, sanitised when shown. */
    description: a.string().validate((v) => {
      v.maxLength(longest.slideDescription);
      v.matches(inlineHtmlPattern, 'The description of a slide has simple emphasis, and no other markup.');
    }),
    /** Display period; always shown if both are null. */
    starts_at: a.datetime(),
    ends_at: a.datetime(),
  })
  .authorization(readByAll);

/**
 * A post of the blog; `savePost` (blog-operations.ts) writes it. Callers who are no administrators read published posts only
 * (resolvers/draft-filter.ts).
 */
const BlogPost = a
  .model({
    slug: a.string().required(),
    title: a.string().required(),
    // DRAFT, PUBLISHED; one without a status is published.
    status: a.string(),
    excerpt: a.string(),
    /** HTML; sanitised when stored and when shown. */
    body: a.string(),
    author: a.string(),
    author_image: a.string(),
    cover_image: a.string(),
    categories: a.string().array(),
    /** One in the future is not shown before. */
    published_at: a.datetime(),
    /** Time of the first publication: from then on the slug is fixed, even if the post is rescheduled. */
    first_published_at: a.datetime(),
  })
  .secondaryIndexes((index) => [index('slug')])
  // No subscriptions: they would reveal unpublished posts.
  .disableOperations(['subscriptions'])
  .authorization(readByAll);

const BlogComment = a
  .model({
    post_slug: a.string().required(),
    post_title: a.string(),
    commenter: a.string(),
    /** Plain words. */
    body: a.string(),
    written_at: a.datetime(),
    // PENDING, SHOWN, HIDDEN; one without a status is shown. Only administrators get the others (resolvers/draft-filter.ts).
    status: a.string(),
    /** A copy of the status as the index key. The guard filters by status, and an index key cannot be filtered by. */
    queue: a.string(),
    /**
     * The post's slug, only while the comment is visible: the public index key, which never returns hidden comments.
     */
    shown_on: a.string(),
  })
  .secondaryIndexes((index) => [
    index('post_slug').sortKeys(['written_at']),
    index('queue').sortKeys(['written_at']),
    index('shown_on').sortKeys(['written_at']),
  ])
  .disableOperations(['subscriptions'])
  .authorization(readByAll);

const FaqEntry = a
  .model({
    position: a.integer(),
    question_en: a.string().validate((v) => v.maxLength(longest.question)),
    answer_en: a.string().validate((v) => v.maxLength(longest.answer)),
    question_es: a.string().validate((v) => v.maxLength(longest.question)),
    answer_es: a.string().validate((v) => v.maxLength(longest.answer)),
  })
  .authorization(readByAll);

/** A viewer's quote about the site. */
const Testimonial = a
  .model({
    position: a.integer(),
    quote_en: a.string().validate((v) => v.maxLength(longest.quote)),
    quote_es: a.string().validate((v) => v.maxLength(longest.quote)),
    author: a.string().validate((v) => v.maxLength(longest.person)),
    place: a.string().validate((v) => v.maxLength(longest.person)),
  })
  .authorization(readByAll);

/**
 * One record, with the id `site`: the settings that administrators change for all users (specification, decision 27).
 */
const SiteSettings = a
  .model({
    maintenance: a.enum(['ON', 'OFF']),
    maintenance_note_en: a.string().validate((v) => v.maxLength(longest.note)),
    maintenance_note_es: a.string().validate((v) => v.maxLength(longest.note)),
    /** The requirement for watching; null means SIGN_IN. */
    watching_needs: a.enum(['SIGN_IN', 'MEMBERSHIP']),
  })
  .authorization(readByAll);

export const publishingModels = { HeroSlide, BlogPost, BlogComment, FaqEntry, Testimonial, SiteSettings };
