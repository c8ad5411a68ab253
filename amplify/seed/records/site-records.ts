import type { BlogPostEntry, FaqEntry, HeroSlideEntry, PlanEntry, TestimonialEntry } from '../catalogue/catalogue';
import { siteFiles } from '../catalogue/media-files.ts';
import type { DeliveryLinks } from './delivery-links';

export const heroSlideRecord = (slide: HeroSlideEntry, links: DeliveryLinks) => ({
  id: `hero-slide-${slide.slideNumber}`,
  slide_number: slide.slideNumber,
  bg: links.one(siteFiles.hero(slide.movieId)),
  // Specification, decision 28: a slide's link stays inside the site.
  link: `/stream/movie/${slide.movieId}`,
  title: slide.title,
  rate: slide.rate,
  year: slide.year,
  quality: slide.quality,
  range: slide.range,
  captions: slide.captions,
  description: slide.description,
});

export const planRecord = (plan: PlanEntry) => ({
  id: plan.id,
  plan_id: plan.id,
  plan_name: plan.name,
  plan_description: plan.description,
  plan_price: plan.price,
  plan_billing_cycle: plan.billingCycle,
  plan_discount: plan.discount,
});

export const faqRecord = (entry: FaqEntry, index: number) => ({
  id: entry.id,
  position: index + 1,
  question_en: entry.question.en,
  answer_en: entry.answer.en,
  question_es: entry.question.es,
  answer_es: entry.answer.es,
});

export const testimonialRecord = (entry: TestimonialEntry, index: number) => ({
  id: entry.id,
  position: index + 1,
  quote_en: entry.quote.en,
  quote_es: entry.quote.es,
  author: entry.author,
  place: entry.place,
});

/** The site starts without maintenance mode; administrators write the message when they enable it. */
export const siteSettingsRecord = () => ({ id: 'site', maintenance: 'OFF' as const });

export const blogPostRecord = (post: BlogPostEntry, links: DeliveryLinks) => ({
  id: post.slug,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  body: post.body,
  author: post.author,
  author_image: links.one(siteFiles.author(post.author)),
  cover_image: links.one(siteFiles.blogCover(post.slug)),
  categories: [...post.categories],
  published_at: post.publishedAt,
});

export const blogCommentRecords = (post: BlogPostEntry) =>
  post.comments.map((comment, index) => ({
    id: `${post.slug}-comment-${index + 1}`,
    post_slug: post.slug,
    post_title: post.title,
    commenter: comment.commenter,
    body: comment.body,
    written_at: comment.writtenAt,
    status: 'SHOWN',
    queue: 'SHOWN',
    shown_on: post.slug,
  }));
