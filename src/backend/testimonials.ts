import type { Schema } from '../../amplify/data/schema';
import { readList } from './graphql';

const fields = ['id', 'position', 'quote_en', 'quote_es', 'author', 'place'] as const;

export type StoredTestimonial = Pick<Schema['Testimonial']['type'], (typeof fields)[number]>;

/** Viewers' testimonials, unordered. */
export function listTestimonials(): Promise<StoredTestimonial[]> {
  return readList('Testimonial.list', { field: 'listTestimonials', selection: fields });
}
