import { a } from '@aws-amplify/data-schema';
import { readByAll } from './rights';

/** Everybody reads, administrators write. */
const HeroSlide = a
  .model({
    /** The slide's number in the specification; 0 reads "Discover Now", any other "Watch Now". Also the order. */
    slide_number: a.integer(),
    bg: a.string(),
    link: a.string(),
    title: a.string(),
    rate: a.string(),
    year: a.string(),
    quality: a.string(),
    range: a.string(),
    description: a.string(),
  })
  .authorization(readByAll);

const BlogPost = a
  .model({
    slug: a.string().required(),
    title: a.string().required(),
    excerpt: a.string(),
    /** HTML; sanitised when stored and when shown. */
    body: a.string(),
    author: a.string(),
    author_image: a.string(),
    cover_image: a.string(),
    categories: a.string().array(),
    published_at: a.datetime(),
  })
  .secondaryIndexes((index) => [index('slug')])
  .authorization(readByAll);

const BlogComment = a
  .model({
    post_slug: a.string().required(),
    post_title: a.string(),
    commenter: a.string(),
    body: a.string(),
    written_at: a.datetime(),
  })
  .secondaryIndexes((index) => [index('post_slug').sortKeys(['written_at'])])
  .authorization(readByAll);

const FaqEntry = a
  .model({
    position: a.integer(),
    question_en: a.string(),
    answer_en: a.string(),
    question_es: a.string(),
    answer_es: a.string(),
  })
  .authorization(readByAll);

/** What a viewer said of the site. */
const Testimonial = a
  .model({
    position: a.integer(),
    quote_en: a.string(),
    quote_es: a.string(),
    author: a.string(),
    place: a.string(),
  })
  .authorization(readByAll);

/** One record, with the id `site`: what an administrator switches for everybody (decision 27). */
const SiteSettings = a
  .model({
    maintenance: a.enum(['ON', 'OFF']),
    maintenance_note_en: a.string(),
    maintenance_note_es: a.string(),
  })
  .authorization(readByAll);

export const publishingModels = { HeroSlide, BlogPost, BlogComment, FaqEntry, Testimonial, SiteSettings };
