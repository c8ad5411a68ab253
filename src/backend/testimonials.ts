import type { Schema } from '../../amplify/data/schema';
import { listAsVisitor } from './visitor-api';

const fields = ['id', 'position', 'quote_en', 'quote_es', 'author', 'place'] as const;

export type StoredTestimonial = Pick<Schema['Testimonial']['type'], (typeof fields)[number]>;

/** Viewers' testimonials, unordered. */
export function listTestimonials(): Promise<StoredTestimonial[]> {
  return listAsVisitor('Testimonial.list', { field: 'listTestimonials', takes: {}, give: {}, want: fields });
}
