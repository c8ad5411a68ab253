import { generateClient } from 'aws-amplify/data';
import type { Schema } from '../data/schema';
import { blogPosts, faqEntries, heroSlides, plans, testimonials } from './catalogue/catalogue';
import type { DeliveryLinks } from './records/delivery-links';
import {
  blogCommentRecords,
  blogPostRecord,
  faqRecord,
  heroSlideRecord,
  planRecord,
  siteSettingsRecord,
  testimonialRecord,
} from './records/site-records';
import { type Change, type SeedModel, writeOnce, writeRecord } from './write-record';

export interface RecordJob {
  name: string;
  run: () => Promise<Change>;
}

/** Returns a job for every record except the titles; a signed-in administrator must run them. */
export function recordJobs(links: DeliveryLinks): RecordJob[] {
  const { models } = generateClient<Schema>({ authMode: 'userPool' });
  return [
    ...jobs('SubscriptionPlans', models.SubscriptionPlans, plans.map(planRecord)),
    ...jobs(
      'HeroSlide',
      models.HeroSlide,
      heroSlides.map((slide) => heroSlideRecord(slide, links)),
    ),
    ...jobs(
      'BlogPost',
      models.BlogPost,
      blogPosts.map((post) => blogPostRecord(post, links)),
    ),
    ...jobs('BlogComment', models.BlogComment, blogPosts.flatMap(blogCommentRecords)),
    ...jobs('FaqEntry', models.FaqEntry, faqEntries.map(faqRecord)),
    ...jobs('Testimonial', models.Testimonial, testimonials.map(testimonialRecord)),
    {
      name: 'SiteSettings',
      // Keeps the settings of a site that its administrator has put into maintenance mode.
      run: () => writeOnce(models.SiteSettings, siteSettingsRecord()),
    },
  ];
}

function jobs<Fields extends { id: string }>(
  model: string,
  table: SeedModel<NoInfer<Fields>>,
  records: readonly Fields[],
): RecordJob[] {
  return records.map((record) => ({ name: `${model} ${record.id}`, run: () => writeRecord(table, record) }));
}
