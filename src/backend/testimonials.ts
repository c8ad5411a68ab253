import type { Schema } from '../../amplify/data/schema';
import { askAsVisitor } from './visitor-api';

const fields = ['id', 'position', 'quote_en', 'quote_es', 'author', 'place'] as const;

export type StoredTestimonial = Pick<Schema['Testimonial']['type'], (typeof fields)[number]>;

/** What viewers said, in no order. */
export async function listTestimonials(): Promise<StoredTestimonial[]> {
  const list = await askAsVisitor<{ items: StoredTestimonial[] }>('Testimonial.list', {
    field: 'listTestimonials',
    takes: { limit: 'Int' },
    give: { limit: 50 },
    want: [`items { ${fields.join(' ')} }`],
  });
  return list.items;
}
